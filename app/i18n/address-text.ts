import type { IntlShape } from 'react-intl'
import { config, type MarketCode } from '#config'
import { addressLines, type WrittenParts } from '#machines/shared/address-format.ts'
import { listed } from '#machines/shared/listed.ts'

export interface WrittenAddress extends WrittenParts {
  country: MarketCode
}

/** Address on one line, formatted as in its country, without the country. */
export function addressText(intl: Pick<IntlShape, 'locale'>, { country, ...parts }: WrittenAddress): string {
  return listed(intl, addressLines(config.markets[country].address, parts))
}
