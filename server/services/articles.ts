import type { CallInput, CallResult } from '#server/api/contract/endpoint.ts'
import type { content } from '#server/api/contract/groups/content.ts'
import type { ArticleType } from '#server/api/contract/schemas/article-terms.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof content.rows
type ListQuery = CallInput<Rows['listNews']>['query']
export type ArticleList = CallResult<Rows['listNews']>

/** Listing call by article type. */
const lists = {
  news: 'listNews',
  newsroom: 'listNewsroom',
  blog: 'listBlog',
  gallery: 'listGallery',
  app: 'listAppArticles',
} as const satisfies Record<ArticleType, keyof Rows>

/** Page of articles of a section, in the page's language or else in English. */
export function listArticles(
  { api }: RequestContext,
  { type, ...query }: ListQuery & { type: ArticleType },
): Promise<ArticleList> {
  return api.content[lists[type]]({ query })
}

/** Article of any type by its address; `not_found` before it is published, too. */
export function getArticle({ api }: RequestContext, { id }: { id: string }) {
  return outcomeOf(api.contentClient.getContent({ params: { id }, query: {} }), ['not_found'])
}
