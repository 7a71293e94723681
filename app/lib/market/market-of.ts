import { type MarketCode, marketCodes } from '#config'

/** Country of a machine, plain text there, as a market; screens offer no other, so any other value is a defect. */
export function marketOf(country: string): MarketCode {
  const market = marketCodes.find((code) => code === country)
  if (!market) throw new Error(`${country} is not a market`)
  return market
}
