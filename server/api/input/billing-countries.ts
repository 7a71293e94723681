import { config, type MarketCode, marketCodes } from '#config'

/**
 * Countries in which the payer for a car of a market may be, its own first: a company also in any other member state of
 * the Union, if the market is in one.
 */
export function billingCountries(market: MarketCode, isCompany: boolean): MarketCode[] {
  const isOpen = isCompany && config.markets[market].isInUnion
  return [market, ...marketCodes.filter((code) => isOpen && code !== market && config.markets[code].isInUnion)]
}
