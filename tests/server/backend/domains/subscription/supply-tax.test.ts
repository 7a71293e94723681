import { describe, expect, it } from 'vitest'
import { tariffs } from '#server/backend/domains/catalogue/seed/tariffs.ts'
import { withTax } from '#server/backend/domains/invoicing/taxes.ts'
import { quoteOf } from '#server/backend/domains/pricing/quote.ts'
import { pricesOf, supplyTaxOf } from '#server/backend/domains/subscription/supply-tax.ts'

const german = tariffs.find(({ country }) => country === 'DE')?.body
if (!german) throw new Error('no German tariff')
const product = {
  id: 'de-es8',
  monthlyBase: 98_900,
  paint: 'arctic',
  wheels: '20-aero',
  interior: 'basalt',
  orderType: 1,
  used: null,
  hasFreeTrial: false,
} as const
const choice = {
  priceMode: 2,
  months: 12,
  monthlyKm: 1_500,
  hasReturnCare: true,
  deliveryType: 1,
  identityType: 2,
  voucher: null,
  included: [],
} as const
const quote = quoteOf(german, product, { ...choice, isReverseCharged: false })
const order = { country: 'DE', currency: 'EUR', quote } as const
const amounts = [0, 1, 1_900, 2_900, -4_900, 123_456]

describe('the tax in the prices of an order', () => {
  it('is that of the same line in its quote, and on its invoices', () => {
    const priceOf = pricesOf(order)
    for (const { amount, vatAmount, vatRate } of quote.monthly.lines) {
      expect(priceOf(amount)).toEqual({ amount, vatAmount, vatRate, currency: 'EUR' })
    }
    for (const amount of amounts) {
      const { vatAmount, vatRate } = withTax({ code: 'returnCare', amount }, supplyTaxOf(order))
      expect(priceOf(amount)).toEqual({ amount, vatAmount, vatRate, currency: 'EUR' })
    }
    expect(priceOf(2_900).vatAmount).toBe(463)
  })

  it('is owed by the buyer where its quote says so', () => {
    const abroad = { ...order, quote: quoteOf(german, product, { ...choice, isReverseCharged: true }) }
    expect(supplyTaxOf(abroad)).toEqual({ tax: 'reverseCharge', vatRate: 0 })
    expect(pricesOf(abroad)(2_900)).toEqual({
      amount: 2_900,
      vatAmount: 0,
      vatRate: 0,
      currency: 'EUR',
      isReverseCharged: true,
    })
  })

  it('does not exist before there is a price', () => {
    expect(pricesOf({ ...order, quote: null })(2_900)).toEqual({
      amount: 2_900,
      vatAmount: 0,
      vatRate: 0,
      currency: 'EUR',
    })
  })
})
