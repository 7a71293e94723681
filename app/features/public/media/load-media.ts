import { findFactSheet, listMedia } from '#app/functions/public/articles.functions.ts'
import type { TextSearch } from '#app/lib/search/search-params.ts'

export type Media = Awaited<ReturnType<typeof loadMedia>>
export type MediaItem = Media['films']['items'][number]

/** Items per page. There are few films, so most of them fit on the first. */
export const onPage = { films: 12, pictures: 24 }

/** Fact sheet, films and pictures for the press. */
export async function loadMedia(search: TextSearch) {
  const [factSheet, films, pictures] = await Promise.all([
    findFactSheet(),
    listMedia({ data: { query: { ...search, type: 'video', size: onPage.films } } }),
    listMedia({ data: { query: { ...search, type: 'picture', size: onPage.pictures } } }),
  ])
  return { factSheet, films, pictures }
}
