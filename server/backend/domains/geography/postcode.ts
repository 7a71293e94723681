import { config } from '#config'
import { type Postcode, readPostcode } from '#machines/shared/address-format.ts'
import { isMarket } from './is-market.ts'

/** Parses a postcode in any notation. Null if invalid for the country, and in countries without postcodes. */
export function parsePostcode(country: string, typed: string): Postcode | null {
  const format = isMarket(country) ? config.markets[country].address.postcode : null
  return format && readPostcode(format, typed)
}
