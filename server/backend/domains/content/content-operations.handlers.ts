import { config } from '#config'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { detailOf } from './article-view.ts'
import { configurationBody, publishableBody } from './content-bodies.ts'
import { listDocuments } from './document-list.ts'
import { readDocument, readVersion, saveDraft } from './drafts.ts'
import type { EditableText } from './editable-text.ts'
import { restoreVersion, setPublication } from './publication.ts'

export function createContentOperationsHandlers(
  services: BackendContext,
  texts: readonly EditableText[],
): Handlers<typeof contentOperations> {
  return {
    listDocuments: ({ query }) => listDocuments(services, query),
    getDocument: ({ query }) => readDocument(services, query),
    saveDraft: ({ body: { revision, body, ...key } }, staff) => saveDraft(services, { key, revision, body }, staff),
    setPublication: ({ body }, staff) => setPublication(services, texts, body, staff),
    async getVersion({ query: { version, ...key } }) {
      const { publishedAt, body } = await readVersion(services, key, version)
      return { publishedAt: publishedAt.toISOString(), body: configurationBody.parse(body) }
    },
    restoreVersion: ({ body: { revision, version, ...key } }, staff) =>
      restoreVersion(services, { key, revision, version }, staff),
    async previewArticle({ query: { id, locale } }) {
      const document = await readDocument(services, { kind: 'article', id, locale })
      const body = publishableBody(texts, document, document.body)
      const publishedAt = new Date(document.publishedAt ?? document.publishAt ?? services.clock.now())
      return detailOf(services, { id, locale, body, publishedAt }, contentLocales(config.locales[locale]))
    },
  }
}
