import { readTextSearch, type TextSearch } from '#app/lib/search/search-params.ts'
import { isTopic, type Topic } from './article-terms.ts'

/** What a list is narrowed down to, as it stands in the address, where a form without script puts it, too. */
export interface ArticleSearch extends TextSearch {
  topic?: Topic
}

/** How many articles a page has: what the backend sends unasked. */
export const articlesOnPage = 12

/** What makes sense of an address; the rest is dropped. */
export function readArticleSearch({ topic, ...found }: Record<string, unknown>): ArticleSearch {
  const { q, page } = readTextSearch(found)
  return { ...(q && { q }), ...(isTopic(topic) && { topic }), ...(page && { page }) }
}
