import { config } from '#config'
import type { Call } from './call.ts'

const newsOnHome = 3

/** What the home page shows: an editor's blocks, the models, the latest news. */
export async function getHome({ api, locale }: Call) {
  const { lang, region } = config.locales[locale]
  const [page, site, news] = await Promise.all([
    api.contentClient.getComponent({ params: { a: locale, b: 'home' } }),
    api.common.getConfig(),
    api.contentClient.listContent({ query: { lang, region, page: 1, size: newsOnHome, type: 'news' } }),
  ])
  return { blocks: page.blocks, models: site.models, news: news.items }
}
