import type { ListedArticle } from '#app/components/article/article-card.tsx'
import type { getHome } from '#app/functions/content.functions.ts'
import type { Piece } from './read-blocks.ts'

/** As many as stand side by side. */
const shown = 3

export type LatestArticle = Awaited<ReturnType<typeof getHome>>['articles'][number] & ListedArticle

interface Reader {
  /** ISO 639-1. */
  lang: string
  /** What is told of above. */
  stories: readonly Pick<Piece, 'articleId'>[]
}

/** Of the newest articles, in their order: those in the reader's language first, and none that stands above already. */
export function latestOf<Article extends { id: string; language: string }>(
  articles: readonly Article[],
  { lang, stories }: Reader,
): Article[] {
  const told = new Set(stories.map(({ articleId }) => articleId))
  const untold = articles.filter(({ id }) => !told.has(id))
  const [own, others] = [true, false].map((isOwn) => untold.filter(({ language }) => (language === lang) === isOwn))
  return [...(own ?? []), ...(others ?? [])].slice(0, shown)
}
