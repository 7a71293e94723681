import { config, type LocaleSlug } from '#config'
import { withMinus } from '#machines/shared/minus.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'

/** Amount as on the site, without decimals for whole amounts: `649 €`, `649,50 €`. */
export function formatMoney({ amount, currency }: Money, locale: LocaleSlug): string {
  const minimumFractionDigits = amount % 100 === 0 ? 0 : 2
  const options = { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits: 2 } as const
  return withMinus(formatterOf(locale, options).format(amount / 100))
}

/** Amount with the currency's decimals, for columns: `649,00 €`. */
export function formatExactMoney({ amount, currency }: Money, locale: LocaleSlug): string {
  const format = formatterOf(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return withMinus(format.format(amount / 10 ** digits))
}

/** Rate in basis points as `19 %`. */
export function formatRate(basisPoints: number, locale: LocaleSlug): string {
  return formatterOf(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** Cached: creating one takes longer than a hundred amounts. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: LocaleSlug, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${Object.values(options).join(' ')}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(config.locales[locale].tag, options)
  formatters.set(key, formatter)
  return formatter
}
