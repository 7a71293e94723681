import type { listArticles } from '#app/functions/public/articles.functions.ts'
import { topicNames, type typeTexts } from '#app/shared/article/article-terms.ts'

export type Articles = Awaited<ReturnType<typeof listArticles>>
export type ArticleSummary = Articles['items'][number]
export type ArticleType = keyof typeof typeTexts
export type Topic = keyof typeof topicNames

/** List page of each type. */
export const listPaths = {
  news: '/{-$locale}/news',
  newsroom: '/{-$locale}/newsroom',
  blog: '/{-$locale}/blog',
  gallery: '/{-$locale}/gallery',
  app: '/{-$locale}/app-articles',
} as const satisfies Record<ArticleType, string>

export function isTopic(found: unknown): found is Topic {
  return typeof found === 'string' && Object.hasOwn(topicNames, found)
}
