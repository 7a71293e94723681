import { config } from '#config'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { detailOf } from './article-view.ts'
import { publishableBody } from './content-bodies.ts'
import { listLinks } from './content-links.ts'
import { listDocuments } from './document-list.ts'
import { readDocument, saveDraft } from './drafts.ts'
import type { EditableText } from './editable-text.ts'
import { readHistory, readWording } from './history.ts'
import { deletePicture, listPictures, readPicture, savePicture } from './pictures.ts'
import { restoreVersion, setPublication } from './publication.ts'
import { markTranslated, readTranslation } from './translations.ts'

export function createContentOperationsHandlers(
  services: BackendContext,
  texts: readonly EditableText[],
): Handlers<typeof contentOperations> {
  return {
    listDocuments: ({ query }) => listDocuments(services, query),
    getDocument: ({ query }) => readDocument(services, query),
    saveDraft: ({ body: { revision, body, ...key } }, staff) => saveDraft(services, { key, revision, body }, staff),
    setPublication: ({ body }, staff) => setPublication(services, texts, body, staff),
    listHistory: ({ query: { page, size, ...key } }) =>
      readHistory(services, key, { offset: (page - 1) * size, limit: size }),
    async compareVersions({ query: { from, to, ...key } }) {
      const [before, after] = await Promise.all([
        readWording(services, key, from),
        to === undefined ? readDocument(services, key).then(({ body }) => body) : readWording(services, key, to),
      ])
      return { from: { body: before }, to: { body: after } }
    },
    restoreVersion: ({ body: { revision, entry, ...key } }, staff) =>
      restoreVersion(services, { key, revision, entry }, staff),
    getTranslation: ({ query }) => readTranslation(services, query),
    setTranslation: ({ body: { source, sourceRevision, ...key } }, { account }) =>
      services.transaction(async () => {
        await readDocument(services, key)
        await markTranslated(services, { ...key, source, sourceRevision }, account.id)
        return readDocument(services, key)
      }),
    listLinks: async ({ query: { to } }) => ({ items: await listLinks(services, to) }),
    listPictures: ({ query }) => listPictures(services, query),
    getPicture: ({ params: { name } }) => readPicture(services, name),
    savePicture: ({ params: { name }, body }, { account }) => savePicture(services, { name, ...body }, account.id),
    async deletePicture({ params: { name } }, { account }) {
      await deletePicture(services, name, account.id)
      return { name }
    },
    async previewArticle({ query: { id, locale } }) {
      const document = await readDocument(services, { kind: 'article', id, locale })
      const body = publishableBody(texts, document, document.body)
      const publishedAt = new Date(document.publishedAt ?? document.publishAt ?? services.clock.now())
      return detailOf(services, { id, locale, body, publishedAt }, contentLocales(config.locales[locale]))
    },
  }
}
