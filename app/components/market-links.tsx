import { FormattedMessage } from 'react-intl'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type MarketCode, marketCodes } from '#config'
import { PillLinks } from './pill-links.tsx'

interface MarketLinksProps {
  /** What the list below is narrowed down by. */
  label: MessageId
  everywhere: MessageId
  /** Null for all of them. */
  country: MarketCode | null
}

/** The markets as one choice out of a few, each an address of its own: `?country=SE`, and `all` for every one. */
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
