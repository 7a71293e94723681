import { describe, expect, it } from 'vitest'
import { readCheckoutSearch } from '#app/features/checkout/subscription/checkout-search.ts'
import { choicesOf } from '#app/features/checkout/subscription/selection.ts'
import type { Selection } from '#machines/flows/subscription-checkout/index.ts'

const selection: Selection = {
  productId: 'de-es8-100-awd-fjord',
  orderType: 1,
  country: 'DE',
  areaId: 'de-berlin',
  priceMode: 2,
  months: 24,
  monthlyKm: 1500,
  hasReturnCare: true,
  vehicleId: 'DE-12',
}

describe('what somebody comes to the checkout with', () => {
  it('is read from the address of a car’s page', () => {
    const search = {
      product: 'de-es8',
      area: 'de-berlin',
      as: '2',
      mode: '0',
      months: 12,
      km: '1500',
      care: 1,
      delivery: '2',
      date: '2026-12-04',
      period: '0',
      voucher: 'WELCOME',
    }
    expect(readCheckoutSearch(search)).toEqual({
      product: 'de-es8',
      area: 'de-berlin',
      as: 2,
      mode: 0,
      months: 12,
      km: 1500,
      care: 1,
      delivery: 2,
      date: '2026-12-04',
      period: 0,
      voucher: 'WELCOME',
    })
  })

  it('loses what makes no sense', () => {
    const search = {
      product: '../x',
      area: 'A B',
      as: 4,
      mode: '9',
      months: -1,
      km: '1.5',
      care: 'yes',
      vehicle: '<b>',
      delivery: 3,
      date: 'soon',
      period: 4,
      voucher: '<b>',
    }
    expect(readCheckoutSearch(search)).toEqual({})
  })

  it('asks the price for exactly what was chosen', () => {
    expect(choicesOf(selection)).toEqual({
      productId: 'de-es8-100-awd-fjord',
      priceMode: 2,
      areaId: 'de-berlin',
      months: 24,
      monthlyKm: 1500,
      hasReturnCare: true,
    })
  })
})
