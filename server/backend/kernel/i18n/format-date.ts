import { config, type LocaleSlug } from '#config'

/** Instant in a zone, with the zone's name: `Friday, 20 November 2026 at 16:45 CET`. */
export function formatDateTime(instant: string, timeZone: string, locale: LocaleSlug): string {
  return formattersOf(locale, timeZone).moment.format(new Date(instant))
}

/** Day of an instant in a zone: `Friday, 20 November 2026`. */
export function formatDay(instant: string, timeZone: string, locale: LocaleSlug): string {
  return formattersOf(locale, timeZone).day.format(new Date(instant))
}

/** Last day of a period; its end is exclusive, so midnight counts as the day before. */
export function formatLastDay(end: string, timeZone: string, locale: LocaleSlug): string {
  return formattersOf(locale, timeZone).day.format(new Date(Date.parse(end) - 1))
}

/** Formats `2026-11-20` in a locale. */
export function formatDate(date: string, locale: LocaleSlug): string {
  return formattersOf(locale, 'UTC').day.format(new Date(`${date}T12:00:00Z`))
}

/** Cached by locale and zone: creating them takes longer than writing the mail. */
const made = new Map<string, ReturnType<typeof makeFormatters>>()

function formattersOf(locale: LocaleSlug, timeZone: string) {
  const key = `${locale} ${timeZone}`
  const formatters = made.get(key) ?? makeFormatters(config.locales[locale].tag, timeZone)
  made.set(key, formatters)
  return formatters
}

function makeFormatters(tag: string, timeZone: string) {
  const day = { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return {
    day: new Intl.DateTimeFormat(tag, day),
    moment: new Intl.DateTimeFormat(tag, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }
}
