import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

interface AddressProps {
  name?: string
  street: string
  postcode: string
  city: string
  country: string
}

/** An address on lines of its own, as letters show it. */
export function Address({ name, street, postcode, city, country }: AddressProps) {
  const locale = useLocale()
  return (
    <address className="not-italic">
      {name && <span className="block font-semibold">{name}</span>}
      <span className="block">
        <bdi>{street}</bdi>
      </span>
      <span className="block">
        <bdi>{[postcode, city].filter(Boolean).join(' ')}</bdi>
      </span>
      <span className="block text-ink-soft">{formatCountry(locale, country)}</span>
    </address>
  )
}
