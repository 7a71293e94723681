import { FormattedMessage } from 'react-intl'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type MarketCode, marketCodes } from '#config'
import { PillLinks } from './pill-links.tsx'

interface MarketLinksProps {
  /** Accessible name of the filter. */
  label: MessageId
  everywhere: MessageId
  /** Null for all markets. */
  country: MarketCode | null
}

/** Filter by market as links: `?country=SE`, or `all`. */
export function MarketLinks({ label, everywhere, country }: MarketLinksProps) {
  const locale = useLocale()
  return (
    <PillLinks
      label={label}
      isInPlace
      pills={[null, ...marketCodes].map((code) => ({
        key: code ?? 'all',
        name: code === null ? <FormattedMessage id={everywhere} /> : formatCountry(locale, code),
        isChosen: code === country,
        search: (previous) => ({ ...previous, country: code ?? 'all' }),
      }))}
    />
  )
}
