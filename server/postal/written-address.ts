import { config, type MarketCode } from '#config'
import { addressLines, type WrittenParts } from '#machines/shared/address-format.ts'
import { listed } from '#machines/shared/listed.ts'

interface WrittenAddress extends WrittenParts {
  country: MarketCode
}

/** Its lines as letters of its country show them, without the country. */
export function linesOf({ country, ...parts }: WrittenAddress): string[] {
  return addressLines(config.markets[country].address, parts)
}

/** The same on one line, for whoever reads it in a locale. */
export function lineFor(locale: string, address: WrittenAddress): string {
  return listed({ locale }, linesOf(address))
}
