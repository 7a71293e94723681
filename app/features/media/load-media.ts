import { listMedia } from '#app/functions/articles.functions.ts'

export type MediaItem = Awaited<ReturnType<typeof listMedia>>['items'][number]

/** As many as the backend lists at once: the press finds them all on one page. */
const shown = 50

/** Films and pictures for whoever writes about the brand. */
export async function loadMedia() {
  const [films, pictures] = await Promise.all([
    listMedia({ data: { type: 'video', size: shown } }),
    listMedia({ data: { type: 'picture', size: shown } }),
  ])
  return { films: films.items, pictures: pictures.items }
}
