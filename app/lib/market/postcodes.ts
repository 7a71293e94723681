import { config, type MarketCode } from '#config'

/** Whether the market has postcodes; otherwise places are found by town. */
export function hasPostcodes(country: MarketCode): boolean {
  return config.markets[country].address.postcode !== null
}
