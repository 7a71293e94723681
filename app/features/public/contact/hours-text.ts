import type { IntlShape } from 'react-intl'
import type { ContactData } from './load-contact.ts'

/** Name of an ISO weekday. */
export function weekdayText({ formatDate }: IntlShape, weekday: number): string {
  // 3 January 2000 was a Monday.
  return formatDate(Date.UTC(2000, 0, 2 + weekday), { timeZone: 'UTC', weekday: 'long' })
}

/** Wall clock time as the locale writes it. */
export function clockText({ formatTime }: IntlShape, clock: string): string {
  return formatTime(`2000-01-01T${clock}:00Z`, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
}

/** Values of a text that names weekly hours and their time zone, whose name is the same in summer and winter. */
export function hoursTexts(
  intl: IntlShape,
  { firstWeekday, lastWeekday, opens, closes, timeZone }: ContactData['support']['chatHours'],
) {
  const parts = intl.formatTimeToParts(Date.UTC(2000, 0, 3), { timeZone, timeZoneName: 'longGeneric' })
  return {
    firstDay: weekdayText(intl, firstWeekday),
    lastDay: weekdayText(intl, lastWeekday),
    opens: clockText(intl, opens),
    closes: clockText(intl, closes),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}
