import { type MarketCode, marketCodes } from '#config'

/** A country the machine knows as plain text, as a market; screens offer no other, so another one is a defect. */
export function marketOf(country: string): MarketCode {
  const market = marketCodes.find((code) => code === country)
  if (!market) throw new Error(`${country} is not a market`)
  return market
}
