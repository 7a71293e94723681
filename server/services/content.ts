import { z } from 'zod'
import type { LocaleSlug } from '#config'
import type { Call } from './call.ts'

/** Editors may wait this long for what they wrote. */
const lifetimeMs = 30_000

type Home = Awaited<ReturnType<typeof askForHome>>

const homes = new Map<LocaleSlug, { home: Home; until: number }>()

/**
 * What editors wrote for the home page: blocks of type `offer` and `story`, in the page's language. The same for
 * everybody, so that it is asked for once in half a minute and locale.
 */
export async function getHome(call: Call): Promise<Home> {
  const known = homes.get(call.locale)
  if (known && performance.now() < known.until) return known.home
  // Kept once it is there: a visitor who leaves ends their own request, and must not end that of others.
  const home = await askForHome(call)
  homes.set(call.locale, { home, until: performance.now() + lifetimeMs })
  return home
}

async function askForHome({ api }: Call) {
  const components = await Promise.all([
    api.contentClient.getComponent({ params: { a: 'home', b: 'offers' } }),
    api.contentClient.getComponent({ params: { a: 'home', b: 'stories' } }),
  ])
  return { blocks: components.flatMap(({ blocks }) => blocks) }
}

const socialMedia = z.object({ channels: z.array(z.object({ id: z.string(), name: z.string(), url: z.url() })) })

/** Where else the brand is; an empty answer says nowhere. */
export async function getSocialMedia({ api }: Call): Promise<z.infer<typeof socialMedia>['channels']> {
  const text = await api.common.getSocialMediaInfo()
  return text === '' ? [] : socialMedia.parse(JSON.parse(text)).channels
}
