import { intlOf } from '#app/i18n/intl.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Calendar day without a zone. */
export function EndingDay({ date }: { date: string }) {
  const text = intlOf(useLocale()).formatDate(`${date}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'full' })
  return <time dateTime={date}>{text}</time>
}
