import type { getHome } from '#app/functions/public/content.functions.ts'
import type { ListedArticle } from '#app/shared/article/article-card.tsx'
import type { Piece } from './read-blocks.ts'

/** Articles per row. */
const shown = 3

export type LatestArticle = Awaited<ReturnType<typeof getHome>>['articles'][number] & ListedArticle

/** First listed articles that no story above links to. */
export function latestOf<Article extends { id: string }>(
  articles: readonly Article[],
  stories: readonly Pick<Piece, 'articleId'>[],
): Article[] {
  const linked = new Set(stories.map(({ articleId }) => articleId))
  return articles.filter(({ id }) => !linked.has(id)).slice(0, shown)
}
