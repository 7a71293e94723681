import { type APIRequestContext, expect } from '@playwright/test'
import type { ApiClient } from '#server/api/client/client.ts'

/** Film that is kept at Vimeo, as an editor publishes one; those of the demonstration are files of the site. */
export const vimeoFilm = { id: '76979871', title: 'Ein Film bei Vimeo' }

/** Publishes the film and waits for it: for up to a second, the site sends the page that it had before. */
export async function publishVimeoFilm({ contentOperations }: ApiClient, request: APIRequestContext): Promise<void> {
  const key = { kind: 'media', id: 'film-at-vimeo', locale: 'de_DE' } as const
  const picture = '/pictures/vehicles/es8-copper-turbine-side.svg'
  const body = { type: 'video', vimeoId: vimeoFilm.id, title: vimeoFilm.title, picture }
  await contentOperations.saveDraft({ body: { ...key, revision: 0, body } })
  await contentOperations.setPublication({ body: { ...key, revision: 1, action: 'publish' } })
  await expect.poll(async () => (await request.get('/de_DE/media')).text()).toContain(vimeoFilm.title)
}
