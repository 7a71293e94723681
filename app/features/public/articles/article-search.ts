import { readTextSearch, type TextSearch } from '#app/lib/search/search-params.ts'
import { isTopic, type Topic } from './article-terms.ts'

/** Filters of an article list, from the address or a form submitted without scripts. */
export interface ArticleSearch extends TextSearch {
  topic?: Topic
}

/** Articles per page: the backend's default. */
export const articlesOnPage = 12

/** Validates search parameters; drops invalid ones. */
export function readArticleSearch({ topic, ...found }: Record<string, unknown>): ArticleSearch {
  const { q, page } = readTextSearch(found)
  return { ...(q && { q }), ...(isTopic(topic) && { topic }), ...(page && { page }) }
}
