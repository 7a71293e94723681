import { config, type LocaleSlug } from '#config'

/** Time of a drive in a locale, by the site's wall clock. */
export interface FormattedAppointment {
  /** `Friday, 20 November 2026` */
  date: string
  /** `Friday, 20 November` */
  day: string
  /** `10:00` */
  time: string
  /** `10:00–11:00 (Central European Standard Time)` */
  hours: string
}

/** Formats two ISO 8601 instants in an IANA zone. */
export function formatAppointment(
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
  locale: LocaleSlug,
): FormattedAppointment {
  const start = new Date(startsAt)
  const { date, day, time, zone } = formattersOf(config.locales[locale].tag, timeZone)
  const zoneName = zone.formatToParts(start).find(({ type }) => type === 'timeZoneName')
  return {
    date: date.format(start),
    day: day.format(start),
    time: time.format(start),
    hours: `${time.formatRange(start, new Date(endsAt))} (${zoneName?.value ?? timeZone})`,
  }
}

/** Cached by locale and zone: creating them takes longer than writing the mail. */
const made = new Map<string, ReturnType<typeof makeFormatters>>()

function formattersOf(tag: string, timeZone: string) {
  const key = `${tag} ${timeZone}`
  const formatters = made.get(key) ?? makeFormatters(tag, timeZone)
  made.set(key, formatters)
  return formatters
}

function makeFormatters(tag: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone, ...options })
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return {
    date: format({ ...day, year: 'numeric' }),
    day: format(day),
    time: format({ hour: 'numeric', minute: '2-digit' }),
    zone: format({ timeZoneName: 'long' }),
  }
}
