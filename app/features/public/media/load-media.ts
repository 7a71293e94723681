import { listMedia } from '#app/functions/public/articles.functions.ts'
import type { TextSearch } from '#app/lib/search/search-params.ts'

export type Media = Awaited<ReturnType<typeof loadMedia>>
export type MediaItem = Media['films']['items'][number]

/** Items per page. There are few films, so most of them fit on the first. */
export const onPage = { films: 12, pictures: 24 }

/** Films and pictures for the press. */
export async function loadMedia(search: TextSearch) {
  const [films, pictures] = await Promise.all([
    listMedia({ data: { query: { ...search, type: 'video', size: onPage.films } } }),
    listMedia({ data: { query: { ...search, type: 'picture', size: onPage.pictures } } }),
  ])
  return { films, pictures }
}
