import type { IntlShape } from 'react-intl'

/**
 * Server only: finds a formatter by its options in a fraction of the library's time, which filters and serialises them at
 * every call. Named formats and failures are left to the library.
 */
export function keepFormatters(intl: IntlShape): IntlShape {
  const { locale, timeZone, formatters } = intl
  const { getNumberFormat, getDateTimeFormat, getPluralRules, getDisplayNames } = formatters
  const numbers = kept((options?: Parameters<typeof getNumberFormat>[1]) => getNumberFormat(locale, options))
  const dates = kept((options?: Intl.DateTimeFormatOptions) => getDateTimeFormat(locale, options))
  const daysOfSite = kept((options?: Intl.DateTimeFormatOptions) =>
    getDateTimeFormat(locale, { ...(timeZone !== undefined && { timeZone }), ...options }),
  )
  const plurals = kept((options?: Intl.PluralRulesOptions) => getPluralRules(locale, options))
  const names = new Map<string, string>()

  // Those within messages.
  formatters.getNumberFormat = (_, options) => numbers(options)
  formatters.getDateTimeFormat = (_, options) => dates(options)
  formatters.getPluralRules = (_, options) => plurals(options)

  return {
    ...intl,
    formatNumber: (value, options) =>
      (options?.format === undefined && tried(() => numbers(options).format(value))) ||
      intl.formatNumber(value, options),
    formatNumberToParts: (value, options) =>
      (options?.format === undefined && tried(() => numbers(options).formatToParts(value))) ||
      intl.formatNumberToParts(value, options),
    formatDate: (value, options) =>
      (options?.format === undefined &&
        tried(() => daysOfSite(options).format(typeof value === 'string' ? new Date(value || 0) : value))) ||
      intl.formatDate(value, options),
    formatDisplayName(value, options) {
      if (options.type !== 'region') return intl.formatDisplayName(value, options)
      const known = names.get(value)
      if (known !== undefined) return known
      const name = tried(() => getDisplayNames(locale, options).of(value))
      // A region's code is short, whatever a caller asks for.
      if (name !== undefined && value.length <= 3) names.set(value, name)
      return name ?? intl.formatDisplayName(value, options)
    },
  }
}

/** Undefined for what throws: the library fails the same way, and reports it. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Remembers what is made of equal options. */
function kept<Options extends object, Made>(make: (options?: Options) => Made): (options?: Options) => Made {
  const made = new Map<string, Made>()
  return (options) => {
    const key = options === undefined ? '' : JSON.stringify(options)
    const known = made.get(key)
    if (known !== undefined) return known
    const one = make(options)
    made.set(key, one)
    return one
  }
}
