import { config, type MarketCode } from '#config'

/** Places of a market are found by a postcode; else by their town. */
export function hasPostcodes(country: MarketCode): boolean {
  return config.markets[country].address.postcode !== null
}
