import { describe, expect, it } from 'vitest'
import { type MarketCode, marketCodes } from '#config'
import { billingCountries } from '#server/api/input/billing-countries.ts'

const union = new Set<MarketCode>(['DE', 'DK', 'NL', 'SE'])

describe('the countries of a bill', () => {
  it('are those of the Union for a company there, and otherwise the market of the car alone', () => {
    for (const market of marketCodes) {
      expect(billingCountries(market, false)).toEqual([market])
      const abroad = union.has(market) ? [...union].filter((code) => code !== market) : []
      const [first, ...others] = billingCountries(market, true)
      expect(first).toBe(market)
      expect(others.toSorted()).toEqual(abroad.toSorted())
    }
  })
})
