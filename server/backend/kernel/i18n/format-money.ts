import { config, type LocaleSlug } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'

/** Amount as on the site, without decimals for whole amounts: `649 €`, `649,50 €`. */
export function formatMoney({ amount, currency }: Money, locale: LocaleSlug): string {
  const isWhole = amount % 100 === 0
  return new Intl.NumberFormat(config.locales[locale].tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
}

/** Amount with the currency's decimals, for columns: `649,00 €`. */
export function formatExactMoney({ amount, currency }: Money, locale: LocaleSlug): string {
  const format = new Intl.NumberFormat(config.locales[locale].tag, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** Rate in basis points as `19 %`. */
export function formatRate(basisPoints: number, locale: LocaleSlug): string {
  const { tag } = config.locales[locale]
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}
