import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import type { Shop } from './shop.ts'
import { uploadFile } from './upload.ts'

type Publication = Parameters<ApiClient['contentOperations']['setPublication']>[0]['body']
type Text = Pick<Publication, 'kind' | 'id' | 'locale'>

/** What staff do with content. */
export function createEditor(shop: Shop, desk: () => ApiClient) {
  /** Revision of a draft; 0 before it is first saved. */
  async function revisionOf({ kind, id, locale }: Text): Promise<number> {
    const { items } = await desk().contentOperations.listHistory({ query: { kind, id, locale, size: 1 } })
    if (items.length === 0) return 0
    return (await desk().contentOperations.getDocument({ query: { kind, id, locale } })).revision
  }

  async function setPublication(document: Text, set: Pick<Publication, 'action' | 'at'>): Promise<void> {
    const revision = await revisionOf(document)
    await desk().contentOperations.setPublication({ body: { ...document, revision, ...set } })
    await shop.settle()
  }

  return {
    /** Saves a text as the draft. */
    async write(document: Text, body: Record<string, unknown>): Promise<void> {
      await desk().contentOperations.saveDraft({ body: { ...document, revision: await revisionOf(document), body } })
    },
    /** Publishes the draft, at once or at a local time of its market. */
    publish: (document: Text, at?: string) =>
      setPublication(document, at === undefined ? { action: 'publish' } : { action: 'schedule', at }),
    takeDown: (document: Text, at: string) => setPublication(document, { action: 'takeDown', at }),
    /** Marks a text as the translation of another language's draft. */
    async markTranslated(document: Text, source: LocaleSlug): Promise<void> {
      const sourceRevision = await revisionOf({ ...document, locale: source })
      await desk().contentOperations.setTranslation({ body: { ...document, source, sourceRevision } })
    },
    /** Uploads a picture and describes it; returns the path that articles show. */
    async uploadPicture(id: string, bytes: Buffer, alt: Record<string, string>): Promise<string> {
      const { files, contentOperations } = desk()
      const fileId = await uploadFile(shop, bytes, (described) =>
        files.presignPressUpload({ body: { id, contentType: 'image/webp', ...described } }),
      )
      const { picture } = await files.keepPressPicture({ body: { fileId } })
      const params = { name: picture.split('/').at(-1) ?? '' }
      const { sizes } = await contentOperations.savePicture({ params, body: { version: 0, alt } })
      return sizes.at(-1)?.src ?? picture
    },
  }
}
