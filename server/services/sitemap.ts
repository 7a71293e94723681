import type { Call } from './call.ts'

const pageSize = 50

/** What there is to find by search beyond the pages themselves. */
export interface Findable {
  models: { id: string }[]
  /** ISO instants. */
  articles: { id: string; publishedAt: string }[]
  openings: { id: string; publishedAt: string }[]
}

/** Models, published articles and openings. Articles and openings have the same ids in all locales. */
export async function listFindable({ api }: Call): Promise<Findable> {
  const { models } = await api.common.getConfig()
  const { items: open } = await api.careers.listOpenings({ query: {} })
  const openings = open.map(({ id, postedOn }) => ({ id, publishedAt: `${postedOn}T00:00:00Z` }))
  const articles: Findable['articles'] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await api.contentClient.listContent({ query: { page, size: pageSize } })
    articles.push(...items.map(({ id, publishedAt }) => ({ id, publishedAt })))
    const isWhole = items.length === 0 || articles.length >= total
    if (isWhole) return { models: models.map(({ id }) => ({ id })), articles, openings }
  }
}
