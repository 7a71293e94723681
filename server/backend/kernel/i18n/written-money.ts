import { config, type LocaleSlug } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'

/** `649 €`, `649,50 €`: as the site writes it, whole amounts without decimals. */
export function writtenMoney({ amount, currency }: Money, locale: LocaleSlug): string {
  const isWhole = amount % 100 === 0
  return new Intl.NumberFormat(config.locales[locale].tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
}

/** `649,00 €`: with the decimals of the currency, as amounts stand below each other. */
export function writtenExactly({ amount, currency }: Money, locale: LocaleSlug): string {
  const format = new Intl.NumberFormat(config.locales[locale].tag, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** A rate in basis points as `19 %`. */
export function writtenRate(basisPoints: number, locale: LocaleSlug): string {
  const { tag } = config.locales[locale]
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}
