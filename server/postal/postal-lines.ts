import { config, type MarketCode } from '#config'
import { addressLines, type WrittenParts } from '#machines/shared/address-format.ts'
import { listed } from '#machines/shared/listed.ts'

interface AddressParts extends WrittenParts {
  country: MarketCode
}

/** Address lines in the notation of its country, without the country. */
export function postalLines({ country, ...parts }: AddressParts): string[] {
  return addressLines(config.markets[country].address, parts)
}

/** Address on one line, for readers of a locale. */
export function postalLine(locale: string, address: AddressParts): string {
  return listed({ locale }, postalLines(address))
}
