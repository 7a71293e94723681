import { config, type MarketCode } from '#config'
import { readPostcode } from '#machines/shared/address-format.ts'

/** Places of a market are found by a postcode; else by their town. */
export function hasPostcodes(country: MarketCode): boolean {
  return config.markets[country].address.postcode !== null
}

/** Whether a text is a whole postcode of a country, however it is written; anything is where there are none. */
export function isPostcode(country: MarketCode, text: string): boolean {
  const format = config.markets[country].address.postcode
  return format === null || readPostcode(format, text)?.isWhole === true
}
