import type { IntlShape } from 'react-intl'
import { clockText, weekdayText } from '#app/i18n/clock-text.ts'
import type { ContactData } from './load-contact.ts'

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
