import { config, type LocaleSlug } from '#config'
import { formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { createTranslator, readTexts } from '#server/backend/kernel/i18n/translator.ts'
import { createPdfDocument } from '#server/backend/platform/pdf/pdf-document.ts'
import type { AccountExport } from './exporting.ts'
import type enUS from './messages/en_US/export.json'

type ExportMessageId = keyof typeof enUS

const texts = '#server/backend/domains/account/privacy/messages/<locale>/export.json'
const translator = createTranslator<ExportMessageId>(texts)

const columns = [
  { share: 0.36, align: 'start' },
  { share: 0.64, align: 'start' },
] as const

/** Characters of one value that the document shows. */
const longestValue = 2_000
/** Rows and milliseconds after which records are counted, not shown: scripts that mix take a hundred times as long. */
const mostRows = 4_000
const longestMs = 4_000

/** What is written, as what, and in which language. */
export interface ExportRequest extends DocumentRequest {
  format: 'json' | 'pdf'
}

interface DocumentRequest {
  exported: AccountExport
  locale: LocaleSlug
}

/** An export as a file, in base64. A task of the confined process. */
export async function writeExport({ format, ...request }: ExportRequest): Promise<string> {
  const file = format === 'pdf' ? await writeDocument(request) : `${JSON.stringify(request.exported, null, 2)}\n`
  return Buffer.from(file).toString('base64')
}

/**
 * An export as a PDF: a chapter for each part, a table for each record. Its fields have the names they have in the JSON
 * file, so that both can be laid side by side; titles and lead are in the reader's language. The JSON file holds all of
 * it; the document shortens what nobody reads on paper, and says so.
 */
export function writeDocument({ exported: { exportedAt, parts }, locale }: DocumentRequest): Promise<Buffer> {
  const { tag, direction, timeZone } = config.locales[locale]
  const t = translator(locale)
  const { brand } = config
  const title = t('export.title', { brand: brand.name })
  const document = createPdfDocument({
    title,
    author: brand.legalName,
    language: tag,
    direction,
    createdAt: new Date(exportedAt),
    footer: (page, pages) => t('export.page', { page, pages }),
  })
  const began = performance.now()
  let rows = 0
  document.heading(1, title)
  document.paragraph(t('export.lead', { date: formatDay(exportedAt, timeZone, locale), email: brand.email }))
  for (const { name, records } of parts) {
    const key = `export.part.${name}`
    document.heading(2, isPartTitle(key) ? t(key) : name)
    if (records.length === 0) document.paragraph(t('export.nothing'))
    let left = 0
    for (const record of records) {
      if (isFull()) left += 1
      else document.table({ columns, head: null, rows: rowsOf(record, () => (left += 1)) })
    }
    if (left > 0) document.paragraph(t('export.left', { count: left }))
  }
  return document.finish()

  function isFull(): boolean {
    return rows >= mostRows || performance.now() - began > longestMs
  }

  function* rowsOf(record: Record<string, unknown>, leaveRest: () => void) {
    for (const [label, value] of fieldsOf(record)) {
      if (isFull()) return leaveRest()
      rows += 1
      const isLong = value.length > longestValue
      const shown = isLong ? `${value.slice(0, longestValue)}… ${t('export.shortened')}` : value
      yield { cells: [[label], shown.split('\n')] }
    }
  }
}

/** What is within another field is named after both: `billing.address.city`. What is not known is left out. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`))
}

/** Whether a part of an account has a title; a test sees to it that each has. */
function isPartTitle(key: string): key is ExportMessageId {
  return Object.hasOwn(readTexts(texts, config.defaultLocale), key)
}
