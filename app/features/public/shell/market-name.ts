import { formatCountry } from '#app/i18n/format.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'

/** What the chooser calls the market of a locale, in the language of the page. */
export function marketName(page: Locale, { market, region }: Locale): string {
  if (market) return formatCountry(page, market)
  return translate(page, region === 'EU' ? 'shell.market.europe' : 'shell.market.international')
}
