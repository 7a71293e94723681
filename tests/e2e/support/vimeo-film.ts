import type { ApiClient } from '#server/api/client/client.ts'

/** Film that is kept at Vimeo, as an editor publishes one; those of the demonstration are files of the site. */
export const vimeoFilm = { id: '76979871', title: 'Ein Film bei Vimeo' }

export async function publishVimeoFilm({ contentOperations }: ApiClient): Promise<void> {
  const key = { kind: 'media', id: 'film-at-vimeo', locale: 'de_DE' } as const
  const picture = '/pictures/vehicles/es8-copper-turbine-side.svg'
  const body = { type: 'video', vimeoId: vimeoFilm.id, title: vimeoFilm.title, picture }
  await contentOperations.saveDraft({ body: { ...key, revision: 0, body } })
  await contentOperations.setPublication({ body: { ...key, revision: 1, action: 'publish' } })
}
