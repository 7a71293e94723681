import { useIntl } from 'react-intl'
import { addressText, type WrittenAddress } from '#app/i18n/address-text.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import { addressLines } from '#machines/shared/address-format.ts'

/** Address on several lines, formatted as in its country. */
export function Address({ name, country, ...parts }: WrittenAddress & { name?: string }) {
  const locale = useLocale()
  return (
    <address className="not-italic">
      {name && (
        <span translate="no" className="block font-semibold">
          {name}
        </span>
      )}
      {addressLines(config.markets[country].address, parts).map((line) => (
        <span key={line} className="block">
          <bdi translate="no">{line}</bdi>
        </span>
      ))}
      <span className="block text-ink-soft">{formatCountry(locale, country)}</span>
    </address>
  )
}

/** Address on one line, without the country. */
export function AddressLine(address: WrittenAddress) {
  const intl = useIntl()
  return <bdi translate="no">{addressText(intl, address)}</bdi>
}
