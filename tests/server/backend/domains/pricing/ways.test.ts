import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carSale, type MarketCode } from '#config'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { equipmentIds, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { rateCards, tariffs } from '#server/backend/domains/catalogue/seed/tariffs.ts'
import {
  leasingRate,
  offeredTerms,
  residualShare,
  salePriceOf,
  type SoldCar,
  type WayChoice,
  wayOf,
} from '#server/backend/domains/pricing/ways.ts'
import { saleTerms, type Tariff } from '#server/backend/platform/db/schema/tariff.ts'

const { purchase, subscription, privateLeasing, corporateLeasing } = PurchaseType
const leasings = [privateLeasing, corporateLeasing] as const

function tariffIn(country: MarketCode): Tariff {
  const found = tariffs.find((tariff) => tariff.country === country)
  if (!found) throw new Error(`no tariff in ${country}`)
  return found.body
}

/** Car of a market's price list. */
function carIn(country: MarketCode, skuId: string, more: Partial<SoldCar> = {}): SoldCar {
  const card = rateCards.find((candidate) => candidate.country === country && candidate.skuId === skuId)
  if (!card) throw new Error(`no ${skuId} in ${country}`)
  const { monthlyBase, listPrice } = card
  const plain = { paint: 'arctic', wheels: '18-aero', interior: 'basalt', orderType: 2, equipment: [] } as const
  return { ...plain, monthlyBase, listPrice, ...more }
}

const usual: WayChoice = { months: 36, monthlyKm: 1_500, downPercent: 0 }

interface Case {
  tariff: Tariff
  car: SoldCar
  choice: WayChoice
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    market: fc.constantFrom(...tariffs),
    paint: fc.constantFrom(...paintIds),
    wheels: fc.constantFrom(...wheelsIds),
    interior: fc.constantFrom(...interiorIds),
    orderType: fc.constantFrom(1 as const, 2 as const),
    equipment: fc.subarray([...equipmentIds]),
    months: fc.constantFrom(...saleTerms),
  })
  .chain(({ market: { country, body: tariff }, months, ...looks }) =>
    fc.record({
      tariff: fc.constant(tariff),
      car: fc
        .constantFrom(...rateCards.filter((card) => card.country === country))
        .map(({ monthlyBase, listPrice }): SoldCar => ({ ...looks, monthlyBase, listPrice })),
      choice: fc.record({
        months: fc.constant(months),
        monthlyKm: fc.constantFrom(...tariff.mileagePackages.map(({ km }) => km)),
        downPercent: fc.constantFrom(...tariff.sale.leasing.downPercents),
      }),
    }),
  )

describe('the price of a car on the road', () => {
  it('is the sum of its lines, with the tax of its lines, in every market', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, car }) => {
        const price = salePriceOf(tariff, car)
        expect(price?.total.amount).toBe(price?.lines.reduce((sum, { amount }) => sum + amount, 0))
        expect(price?.total.vatAmount).toBe(price?.lines.reduce((sum, { vatAmount }) => sum + vatAmount, 0))
      }),
    )
  })

  it('contains the German tax in full, and none in the official fee', () => {
    const price = salePriceOf(tariffIn('DE'), carIn('DE', 'sund-52-rwd', { paint: 'copper', equipment: ['towbar'] }))
    expect(price?.lines.map(({ code, amount, vatAmount }) => [code, amount, vatAmount])).toEqual([
      ['car', 2_790_000, 445_462],
      ['paint', 140_000, 22_353],
      ['equipment', 100_000, 15_967],
      ['registration', 13_000, 0],
    ])
    expect(price?.total).toEqual({ amount: 3_043_000, vatAmount: 483_782, vatRate: 1_900 })
  })

  it('taxes in Norway what a car costs above the tax-free part, once for car and options together', () => {
    const tariff = tariffIn('NO')
    const [cheap, dear] = [carIn('NO', 'sund-52-rwd'), carIn('NO', 'es8-120-awd', { paint: 'dusk' })]
    for (const car of [cheap, dear]) {
      const price = salePriceOf(tariff, car)
      const taxable = (price?.lines ?? []).filter(({ code }) => !code.startsWith('registration'))
      const amount = taxable.reduce((sum, line) => sum + line.amount, 0)
      const exact = (Math.max(0, amount - 30_000_000) * 2_500) / 12_500
      expect(Math.abs((price?.total.vatAmount ?? 0) - exact)).toBeLessThanOrEqual(taxable.length)
    }
    expect(salePriceOf(tariff, cheap)?.lines.map(({ code }) => code)).toEqual([
      'car',
      'registration',
      'registrationTax',
    ])
  })

  it('carries the Danish tax of a dear car alone', () => {
    const codes = (skuId: string) => salePriceOf(tariffIn('DK'), carIn('DK', skuId))?.lines.map(({ code }) => code)
    expect(codes('sund-52-rwd')).not.toContain('registrationTax')
    expect(codes('es8-120-awd')).toContain('registrationTax')
  })
})

describe('a leasing rate', () => {
  it('follows the published formula', () => {
    const way = wayOf(tariffIn('DE'), carIn('DE', 'sund-52-rwd'), privateLeasing, { ...usual, downPercent: 10 })
    // 28,030 euros, 10 % down, 60 % of the car's 27,900 left: worked out by hand.
    const [i, n] = [0.0399 / 12, 36]
    const owed = 28_030 - 2_803 - 16_740 / (1 + i) ** n
    expect(way).toMatchObject({
      isNet: false,
      atStart: 280_300,
      leasing: { price: 2_803_000, downPayment: 280_300, residual: 1_674_000, interest: 399 },
      rate: { amount: Math.round((owed * i) / (1 - (1 + i) ** -n)) * 100 },
    })
    expect(way?.rate?.amount).toBe(30_600)
  })

  it('pays back exactly what is owed, with interest, to the rounding of a rate', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...leasings), ({ tariff, car, choice }, purchaseType) => {
        const way = wayOf(tariff, car, purchaseType, choice)
        if (!way?.leasing || !way.rate) return
        const { price, downPayment, residual, interest } = way.leasing
        const rate = way.isNet ? way.rate.amount - way.rate.vatAmount : way.rate.amount
        let owed = price - downPayment
        for (let month = 0; month < choice.months; month += 1) owed = owed * (1 + interest / 120_000) - rate
        // Half a unit of rounding in each rate, with its interest.
        expect(Math.abs(owed - residual)).toBeLessThanOrEqual(50 * choice.months * 1.2)
      }),
    )
  })

  const rateOf = ({ tariff, car, choice }: Case, purchaseType: (typeof leasings)[number]) => {
    const way = wayOf(tariff, car, purchaseType, choice)
    return way?.rate ? way.rate.amount - (way.isNet ? way.rate.vatAmount : 0) : null
  }

  it('falls with the down payment', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...leasings), ({ choice, ...rest }, purchaseType) => {
        const rates = rest.tariff.sale.leasing.downPercents.map((downPercent) =>
          rateOf({ ...rest, choice: { ...choice, downPercent } }, purchaseType),
        )
        if (rates.includes(null)) return
        expect(rates).toEqual(rates.toSorted((one, other) => Number(other) - Number(one)))
        expect(new Set(rates).size).toBe(rates.length)
      }),
    )
  })

  it('never falls with the kilometres', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...leasings), ({ choice, ...rest }, purchaseType) => {
        const rates = rest.tariff.mileagePackages.map(({ km }) =>
          rateOf({ ...rest, choice: { ...choice, monthlyKm: km } }, purchaseType),
        )
        if (rates.includes(null)) return
        expect(rates).toEqual(rates.toSorted((one, other) => Number(one) - Number(other)))
      }),
    )
  })

  it('falls with the term, as long as nothing is paid down', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...leasings), ({ choice, ...rest }, purchaseType) => {
        const rates = rest.tariff.sale.leasing.months.map((months) =>
          rateOf({ ...rest, choice: { ...choice, months, downPercent: 0 } }, purchaseType),
        )
        expect(rates).not.toContain(null)
        expect(rates).toEqual(rates.toSorted((one, other) => Number(other) - Number(one)))
        expect(new Set(rates).size).toBe(rates.length)
      }),
    )
  })

  it('is net for a company and carries the share of tax that the price does', () => {
    const way = wayOf(tariffIn('DE'), carIn('DE', 'sund-52-rwd'), corporateLeasing, usual)
    expect(way).toMatchObject({ isNet: true, leasing: { price: 2_803_000 - 445_462, interest: 349 } })
    const rate = way?.rate ?? { amount: 0, vatAmount: 0 }
    expect(way?.total).toBe((rate.amount - rate.vatAmount) * 36)
    expect(rate.vatAmount / (rate.amount - rate.vatAmount)).toBeCloseTo(445_462 / (2_803_000 - 445_462), 4)
  })

  it('is nothing where the whole price is paid down and nothing is left', () => {
    expect(leasingRate({ price: 100_000, downPayment: 100_000, residual: 0, interest: 500 }, 24)).toBe(0)
  })
})

describe('the value at the end', () => {
  it('falls with months and kilometres, and never below its least', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, choice }) => {
        const share = residualShare(tariff, choice)
        const { least } = tariff.sale.residual
        expect(share).toBeGreaterThanOrEqual(least / 10_000)
        const longer = saleTerms.filter((months) => months > choice.months)
        for (const months of longer) expect(residualShare(tariff, { ...choice, months })).toBeLessThanOrEqual(share)
        for (const { km } of tariff.mileagePackages.filter(({ km: more }) => more > choice.monthlyKm)) {
          expect(residualShare(tariff, { ...choice, monthlyKm: km })).toBeLessThanOrEqual(share)
        }
      }),
    )
  })
})

describe('the ways to have a car', () => {
  it('cost what is paid at the start and each month, less what the car is worth at the end', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...Object.values(PurchaseType)), ({ tariff, car, choice }, purchaseType) => {
        const way = wayOf(tariff, car, purchaseType, choice)
        if (!way) return
        const { rate, isNet, atStart, resale, total, monthly } = way
        const each = rate ? rate.amount - (isNet ? rate.vatAmount : 0) : 0
        expect(total).toBe(atStart + each * choice.months - (resale ?? 0))
        expect(Math.abs(monthly * choice.months - total)).toBeLessThanOrEqual(50 * choice.months)
      }),
    )
  })

  it('cost less a month on average in a longer leasing, whatever is paid down', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...leasings), ({ tariff, car, choice }, purchaseType) => {
        const costs = tariff.sale.leasing.months.map(
          (months) => wayOf(tariff, car, purchaseType, { ...choice, months })?.monthly ?? 0,
        )
        expect(costs).toEqual(costs.toSorted((one, other) => other - one))
      }),
    )
  })

  it('are offered for the same months where both are: 24 and 36', () => {
    const tariff = tariffIn('DE')
    expect(offeredTerms(tariff, purchase)).toEqual([12, 24, 36, 48])
    expect(offeredTerms(tariff, subscription)).toEqual([12, 24, 36])
    expect(offeredTerms(tariff, privateLeasing)).toEqual([24, 36, 48])
    expect(wayOf(tariff, carIn('DE', 'sund-52-rwd'), privateLeasing, { ...usual, months: 12 })).toBeNull()
    expect(wayOf(tariff, carIn('DE', 'sund-52-rwd'), subscription, { ...usual, months: 48 })).toBeNull()
  })

  it('are subscription alone for a car without a list price', () => {
    const car = carIn('DE', 'sund-52-rwd', { listPrice: null })
    const offered = Object.values(PurchaseType).filter((type) => wayOf(tariffIn('DE'), car, type, usual))
    expect(offered).toEqual([subscription])
  })

  it('have another hash for every other price, car and choice, and the same for the same', () => {
    fc.assert(
      fc.property(anyCase, anyCase, fc.constantFrom(...Object.values(PurchaseType)), (one, other, purchaseType) => {
        const [first, again] = [one, one].map(
          ({ tariff, car, choice }) => wayOf(tariff, car, purchaseType, choice)?.hash,
        )
        expect(first).toBe(again)
        const second = wayOf(other.tariff, other.car, purchaseType, other.choice)?.hash
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        expect(first && second && !isSame && second === first).not.toBe(true)
      }),
    )
  })

  it('have prices for every version in every market that sells cars', () => {
    for (const { country, listPrice, skuId } of rateCards) {
      expect([country, skuId, Number.isInteger(listPrice) && Number(listPrice) > 10_000]).toEqual([
        country,
        skuId,
        true,
      ])
    }
    expect(Object.values(carSale.ways).every((ways) => ways.includes('subscription'))).toBe(true)
  })
})
