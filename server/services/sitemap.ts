import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { RequestContext } from './request-context.ts'

const pageSize = 50
/** Largest page of the list of cars. */
const carsPerPage = 300

interface FindableArticle {
  id: string
  /** ISO instant. */
  publishedAt: string
  /** ISO 639-1 codes of the languages it is written in. In others a substitute is shown, which is not indexed. */
  languages: string[]
}

/** Content for search engines in addition to the pages themselves. */
export interface Findable {
  models: { id: string }[]
  articles: FindableArticle[]
  /** With the time of publication; the same ids in all locales. */
  openings: { id: string; publishedAt: string }[]
  /** Upcoming and current ones; past ones are not indexed. */
  activities: { id: string }[]
  /** Cars from the stock of the market, as the list has them; none of a locale without a market. */
  offers: { id: string }[]
}

/** Models, published articles, openings, activities and offers. An article has the same id in all languages. */
export async function listFindable(
  call: RequestContext,
  languages: ReadonlySet<string>,
  market: MarketCode | null,
): Promise<Findable> {
  const { models } = await call.api.common.getConfig()
  const { items: open } = await call.api.careers.listOpenings({ query: {} })
  const openings = open.map(({ id, postedOn }) => ({ id, publishedAt: `${postedOn}T00:00:00Z` }))
  const invitations = await call.api.activities.listEvents({ query: {} })
  const articles = new Map<string, FindableArticle>()
  for (const language of languages) {
    for (const { id, publishedAt } of await articlesIn(call, language)) {
      const known = articles.get(id) ?? { id, publishedAt, languages: [] }
      known.languages.push(language)
      articles.set(id, known)
    }
  }
  return {
    models: models.map(({ id }) => ({ id })),
    articles: [...articles.values()],
    openings,
    activities: invitations.map(({ id }) => ({ id })),
    offers: market ? await offersIn(call, market) : [],
  }
}

/** Cars made to order are as many as there are combinations; their models have pages of their own. */
async function offersIn({ api }: RequestContext, country: MarketCode): Promise<{ id: string }[]> {
  const offers = []
  for (let page = 1; ; page += 1) {
    const query = { country, orderType: OrderType.stock, page, size: carsPerPage }
    const { items, total } = await api.subscription.listCars({ query })
    offers.push(...items.map(({ productId }) => ({ id: productId })))
    if (items.length === 0 || page * carsPerPage >= total) return offers
  }
}

async function articlesIn({ api }: RequestContext, lang: string): Promise<{ id: string; publishedAt: string }[]> {
  const written = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await api.contentClient.listContent({ query: { page, size: pageSize, lang } })
    written.push(...items.filter(({ language }) => language === lang))
    if (items.length === 0 || page * pageSize >= total) return written
  }
}
