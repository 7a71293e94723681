import { z } from 'zod'
import { config, type LocaleSlug, marketCodes } from '#config'
import type { RequestContext } from './request-context.ts'
import { siteRuntime } from './runtime.ts'
import type { TagVersions } from './tag-versions.ts'

/** Cache time where the backend has no tag versions. */
const lifetimeMs = 30_000

type Home = Awaited<ReturnType<typeof fetchHome>>

const homes = new Map<LocaleSlug, { home: Home; versions: TagVersions; until: number }>()

/**
 * Data of the home page: blocks by editors (types `offer` and `story`, in the page's language), the newest articles,
 * and the lowest monthly price. The same for all visitors, so cached for half a minute per locale, or until editors
 * publish.
 */
export async function getHome(call: RequestContext): Promise<Home> {
  const versions = await siteRuntime().tagVersions()
  const known = homes.get(call.locale)
  if (known?.versions === versions && performance.now() < known.until) return known.home
  // Cached only when complete: a visitor who leaves aborts their own request, which must not abort others'.
  const home = await fetchHome(call)
  homes.set(call.locale, { home, versions, until: performance.now() + lifetimeMs })
  return home
}

/** Number of articles requested; the page shows some of them. Those in the reader's language come first. */
const requestedArticles = 50
const returnedArticles = 12

async function fetchHome({ api, locale }: RequestContext) {
  const { market, lang } = config.locales[locale]
  const [offers, stories, news, marketing] = await Promise.all([
    api.contentClient.getComponent({ params: { a: 'home', b: 'offers' } }),
    api.contentClient.getComponent({ params: { a: 'home', b: 'stories' } }),
    api.content.listNews({ query: { size: requestedArticles } }),
    api.subscription.getMarketingInfo({ query: { country: market ?? marketCodes[0] } }),
  ])
  return {
    blocks: [...offers.blocks, ...stories.blocks],
    articles: news.items
      .toSorted((one, other) => Number(other.language === lang) - Number(one.language === lang))
      .slice(0, returnedArticles)
      .map(({ pictures: _, desk: _desk, type: _type, ...article }) => article),
    // A locale without a market gets no price: it would be another country's.
    monthlyFrom: (market && marketing.from?.monthly) ?? null,
    /** In force: offers of editors are shown with these alone. */
    specialOffers: marketing.specialOffers,
  }
}

const socialMedia = z.object({ channels: z.array(z.object({ id: z.string(), name: z.string(), url: z.url() })) })

/** Social media channels of the brand; empty when there are none. */
export async function getSocialMedia({ api }: RequestContext): Promise<z.infer<typeof socialMedia>['channels']> {
  const text = await api.common.getSocialMediaInfo()
  return text === '' ? [] : socialMedia.parse(JSON.parse(text)).channels
}
