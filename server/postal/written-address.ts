import { config, type MarketCode } from '#config'
import { addressLines, type WrittenParts } from '#machines/shared/address-format.ts'
import { listed } from '#machines/shared/listed.ts'

interface WrittenAddress extends WrittenParts {
  country: MarketCode
}

/** Address lines in the notation of its country, without the country. */
export function linesOf({ country, ...parts }: WrittenAddress): string[] {
  return addressLines(config.markets[country].address, parts)
}

/** Address on one line, for readers of a locale. */
export function lineFor(locale: string, address: WrittenAddress): string {
  return listed({ locale }, linesOf(address))
}
