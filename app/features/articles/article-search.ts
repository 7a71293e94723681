import { wordsIn } from '#app/lib/search/search-params.ts'
import { isTopic, type Topic } from './article-terms.ts'

/** What a list is narrowed down to, as it stands in the address, where a form without script puts it, too. */
export interface ArticleSearch {
  q?: string
  topic?: Topic
  /** From 2 on. */
  page?: number
}

/** How many articles a page has: what the backend sends unasked. */
export const articlesOnPage = 12

const longestWords = 80
const lastPage = 1_000

/** What makes sense of an address; the rest is dropped. */
export function readArticleSearch({ q, topic, page }: Record<string, unknown>): ArticleSearch {
  const words = wordsIn(q, longestWords)
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= lastPage
  return { ...(words && { q: words }), ...(isTopic(topic) && { topic }), ...(isPage && { page }) }
}
