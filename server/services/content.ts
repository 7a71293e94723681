import type { Call } from './call.ts'

/** What editors wrote for the home page: blocks of type `offer` and `story`, in the page's language. */
export async function getHome({ api }: Call) {
  const components = await Promise.all([
    api.contentClient.getComponent({ params: { a: 'home', b: 'offers' } }),
    api.contentClient.getComponent({ params: { a: 'home', b: 'stories' } }),
  ])
  return { blocks: components.flatMap(({ blocks }) => blocks) }
}
