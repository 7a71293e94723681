import { config, type LocaleSlug } from '#config'
import { formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { createTranslator, readTexts } from '#server/backend/kernel/i18n/translator.ts'
import { createPdfDocument, particularColumns } from '#server/backend/platform/pdf/pdf-document.ts'
import type { AccountExport } from './export-account.ts'
import type enUS from './messages/en_US/export.json'

type ExportMessageId = keyof typeof enUS

const texts = '#server/backend/domains/account/privacy/messages/<locale>/export.json'
const translator = createTranslator<ExportMessageId>(texts)

/** Characters of a value shown in the document. */
const longestValue = 2_000
/**
 * Limits in rows and milliseconds, after which records are counted and not shown: mixed scripts take a hundred times as
 * long.
 */
const maxRows = 4_000
const longestMs = 4_000

/** Content, format and language of an export. */
export interface ExportRequest extends DocumentRequest {
  format: 'json' | 'pdf'
}

interface DocumentRequest {
  exported: AccountExport
  locale: LocaleSlug
}

/** Writes an export as a file, in base64. Runs in the confined process. */
export async function writeExport({ format, ...request }: ExportRequest): Promise<string> {
  const file = format === 'pdf' ? await writeDocument(request) : `${JSON.stringify(request.exported, null, 2)}\n`
  return Buffer.from(file).toString('base64')
}

/**
 * Writes an export as a PDF: a chapter for each source, a table for each record. Field names match the JSON file, so
 * that both can be compared; titles and introduction are in the reader's language. The JSON file is complete; the
 * document shortens long values, and says so.
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
    document.heading(2, isSourceTitle(key) ? t(key) : name)
    if (records.length === 0) document.paragraph(t('export.nothing'))
    let left = 0
    for (const record of records) {
      if (isFull()) left += 1
      else document.table({ columns: particularColumns, head: null, rows: rowsOf(record, () => (left += 1)) })
    }
    if (left > 0) document.paragraph(t('export.left', { count: left }))
  }
  return document.finish()

  function isFull(): boolean {
    return rows >= maxRows || performance.now() - began > longestMs
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

/** Nested fields are named by their path, `billing.address.city`. Unknown values are left out. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`))
}

/** Whether a source has a title; a test checks that each has. */
function isSourceTitle(key: string): key is ExportMessageId {
  return Object.hasOwn(readTexts(texts, config.defaultLocale), key)
}
