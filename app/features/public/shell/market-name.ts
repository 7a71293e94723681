import { formatCountry } from '#app/i18n/format.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'

/** Name of a locale's market in the page's language. */
export function marketName(page: Locale, { market, region }: Locale): string {
  if (market) return formatCountry(page, market)
  return translate(page, region === 'EU' ? 'shell.market.europe' : 'shell.market.international')
}
