import { type MarketCode, marketCodes } from '#config'

export function isMarket(country: string): country is MarketCode {
  return marketCodes.some((code) => code === country)
}
