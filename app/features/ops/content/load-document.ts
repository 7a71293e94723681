import { getDocument, listDocuments } from '#app/functions/ops/content.functions.ts'
import { config } from '#config'
import type { EditSearch } from './content-search.ts'

type Found = Awaited<ReturnType<typeof getDocument>>
export type Document = Extract<Found, { ok: true }>['value']
export type Body = Document['body']

/** Fields that are equal in all languages, copied into a new one. */
const shared = new Set(['type', 'topics', 'desk', 'scene', 'relatedModel', 'picture', 'film', 'vimeoId', 'seconds'])

/** Text to edit; a missing language starts empty, with the shared fields of the others. */
export async function loadDocument({ kind, id, text: locale }: EditSearch): Promise<Document> {
  const found = await getDocument({ data: { query: { kind, id, locale } } })
  if (found.ok) return found.value
  const { items } = await listDocuments({ data: { query: { kind, q: id } } })
  const texts = items.find((item) => item.id === id)?.texts ?? []
  const sister = texts[0] && (await getDocument({ data: { query: { kind, id, locale: texts[0].locale } } }))
  const body = sister?.ok ? sister.value.body : {}
  const isWhole = kind === 'component' || kind === 'configuration'
  return {
    kind,
    id,
    locale,
    state: 'draft',
    body: isWhole ? body : Object.fromEntries(Object.entries(body).filter(([name]) => shared.has(name))),
    revision: 0,
    savedBy: null,
    savedAt: null,
    publishedAt: null,
    publishAt: null,
    takeDownAt: null,
    timeZone: config.locales[locale].timeZone,
    history: [],
    locales: texts.map((text) => text.locale),
    outdated: texts.flatMap((text) => (text.isOutdated ? [text.locale] : [])),
  }
}
