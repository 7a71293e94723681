import { config, type LocaleSlug } from '#config'
import type { TestDriveMailValues } from './mail-request.ts'

/** When a drive is, in the words of a locale and by the clock on the site's wall. */
export interface WrittenTime {
  /** `Friday, 20 November 2026` */
  date: string
  /** `Friday, 20 November` */
  day: string
  /** `10:00` */
  time: string
  /** `10:00–11:00 (Central European Standard Time)` */
  hours: string
}

export function writtenTime(
  { startsAt, endsAt, timeZone }: Pick<TestDriveMailValues, 'startsAt' | 'endsAt' | 'timeZone'>,
  locale: LocaleSlug,
): WrittenTime {
  const { tag } = config.locales[locale]
  const start = new Date(startsAt)
  const end = new Date(endsAt)
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone, ...options })

  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const time = format({ hour: 'numeric', minute: '2-digit' })
  const zone = format({ timeZoneName: 'long' })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')
  return {
    date: format({ ...day, year: 'numeric' }).format(start),
    day: format(day).format(start),
    time: time.format(start),
    hours: `${time.formatRange(start, end)} (${zone?.value ?? timeZone})`,
  }
}
