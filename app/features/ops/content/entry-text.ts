import type { IntlShape } from 'react-intl'
import type { Locale } from '#app/i18n/locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import type { Document } from './load-document.ts'

export type HistoryItem = Document['history'][number]

/** What happened: saved, restored, published, or delivered with the site. */
export function entryText({ formatMessage }: IntlShape, { entry, by, restoredFrom }: HistoryItem): string {
  if (entry.startsWith('v'))
    return formatMessage({ id: 'staff-content.history.published' }, { version: Number(entry.slice(1)) })
  if (by === null) return formatMessage({ id: 'staff-content.history.origin' })
  return formatMessage({ id: restoredFrom ? 'staff-content.history.restored' : 'staff-content.history.saved' })
}

/** Person who saved or published; '' for what came with the site. */
export function personText({ formatMessage }: IntlShape, { by, name }: HistoryItem): string {
  if (name !== '' || by === null) return name
  return formatMessage({ id: 'staff-content.history.by' }, { id: by })
}

/** Entry in a list to choose from: what, when and who. */
export function entryLabel(intl: IntlShape, locale: Locale, item: HistoryItem): string {
  const person = personText(intl, item)
  return [entryText(intl, item), formatTimestamp(locale, item.at), ...(person ? [person] : [])].join(' · ')
}
