import { config, type LocaleSlug } from '#config'
import { createPdfDocument, type PdfTable } from '#server/backend/contracts/pdf/pdf-document.ts'
import { translatorOf } from '#server/backend/i18n/translator.ts'
import { writtenDay } from '#server/backend/i18n/written-day.ts'
import { exportMessages, isPartTitle } from './export-messages.ts'
import type { AccountExport } from './exporting.ts'

const columns = [
  { share: 0.36, align: 'start' },
  { share: 0.64, align: 'start' },
] as const

/**
 * An export as a PDF: a chapter for each part, a table for each record. Its fields have the names they have in the JSON
 * file, so that both can be laid side by side; titles and lead are in the reader's language.
 */
export function writeExport({ exportedAt, parts }: AccountExport, locale: LocaleSlug): Promise<Buffer> {
  const { tag, direction, timeZone } = config.locales[locale]
  const t = translatorOf(locale, exportMessages[locale])
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
  document.heading(1, title)
  document.paragraph(t('export.lead', { date: writtenDay(exportedAt, timeZone, locale), email: brand.email }))
  for (const { name, records } of parts) {
    const key = `export.part.${name}`
    document.heading(2, isPartTitle(key) ? t(key) : name)
    if (records.length === 0) document.paragraph(t('export.nothing'))
    for (const record of records) document.table(tableOf(record))
  }
  return document.finish()
}

function tableOf(record: Record<string, unknown>): PdfTable {
  const rows = fieldsOf(record).map(([label, value]) => ({ cells: [[label], value.split('\n')] }))
  return { columns, head: null, rows }
}

/** What is within another field is named after both: `billing.address.city`. What is not known is left out. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`))
}
