import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { local, rateCards, tariffs } from '#server/backend/domains/catalogue/seed/tariffs.ts'
import { canonicalJson } from '#server/backend/domains/pricing/canonical-json.ts'
import { listedMonthly, offeredModes, offeredMonths } from '#server/backend/domains/pricing/monthly.ts'
import { NotOffered, quoteOf, type QuoteChoice } from '#server/backend/domains/pricing/quote.ts'
import { type PricedProduct } from '#server/backend/domains/pricing/tariff.ts'
import type { Taxed } from '#server/backend/domains/pricing/taxed.ts'
import { fixedTerms } from '#server/backend/platform/db/schema/tariff.ts'
import { anyCase, anyProduct, realTariff } from './samples.ts'

const german = tariffs.find(({ country }) => country === 'DE')?.body
if (!german) throw new Error('no German tariff')
const plain: PricedProduct & { id: string } = {
  id: 'de-es8',
  monthlyBase: 98_900,
  paint: 'arctic',
  wheels: '20-aero',
  interior: 'basalt',
  orderType: 1,
  used: null,
  hasFreeTrial: false,
}
const usual: QuoteChoice = {
  priceMode: 2,
  months: 36,
  monthlyKm: 1_500,
  hasReturnCare: false,
  deliveryType: 1,
  identityType: 1,
  voucher: null,
  included: [],
  isReverseCharged: false,
}
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

describe('a quote', () => {
  it('for a buyer who owes the tax is the net of the same quote, to the cent', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const gross = quoteOf(tariff, product, choice)
        const net = quoteOf(tariff, product, { ...choice, isReverseCharged: true })
        const priceOf = ({ amount, vatAmount }: Taxed) => amount - vatAmount
        const pairs = [
          [net.monthly.total, gross.monthly.total],
          [net.due.total, gross.due.total],
          [net.whole, gross.whole],
          ...net.monthly.lines.map((line, index) => [line, gross.monthly.lines[index]]),
          ...net.due.lines.map((line, index) => [line, gross.due.lines[index]]),
        ]
        for (const [without, taxedPrice] of pairs) {
          expect(without?.amount).toBe(taxedPrice && priceOf(taxedPrice))
          expect((without?.vatAmount ?? 1) + 0).toBe(0)
          expect(without?.isReverseCharged ?? false).toBe(taxedPrice?.vatRate !== 0)
        }
        expect(sum(net.monthly.lines)).toBe(net.monthly.total.amount)
        expect(sum(net.due.lines)).toBe(net.due.total.amount)
        expect(net.hash === gross.hash).toBe(tariff.vatRate === 0)
      }),
    )
  })

  it('is the sum of its lines, with the tax of its lines', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const { monthly, due } = quoteOf(tariff, product, choice)
        for (const { lines, total } of [monthly, due]) {
          expect(total.amount).toBe(sum(lines))
          expect(total.vatAmount).toBe(lines.reduce((tax, { vatAmount }) => tax + vatAmount, 0))
        }
      }),
    )
  })

  it('has in each line the tax that lies within its amount, to the minor unit', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const { monthly, due } = quoteOf(tariff, product, choice)
        for (const line of [...monthly.lines, ...due.lines]) {
          const exact = (line.amount * line.vatRate) / (10_000 + line.vatRate)
          // The first month is a sum of lines, each rounded for itself; a voucher gives back what all of them have.
          const parts = line.code === 'firstPeriod' || line.code === 'voucher' ? monthly.lines.length + 3 : 1
          expect(Math.abs(line.vatAmount - exact)).toBeLessThanOrEqual(parts / 2 + 1e-6)
        }
      }),
    )
  })

  it('never falls below nothing, neither as a whole nor with the order', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const { monthly, due, whole } = quoteOf(tariff, product, choice)
        expect(monthly.total.amount).toBeGreaterThanOrEqual(0)
        expect(due.total.amount).toBeGreaterThanOrEqual(0)
        expect(whole.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('comes over its term to all months and fees less the voucher, without the deposit', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const { monthly, due, whole, months } = quoteOf(tariff, product, choice)
        const of = (code: string) => sum(due.lines.filter((line) => line.code === code))
        const fees = of('serviceFee') + of('deliveryFee')
        const discount = Math.min(-of('voucher'), fees + of('firstPeriod'))
        expect(whole.amount).toBe(fees + months * monthly.total.amount - discount)
      }),
    )
  })

  it('has the same hash for the same price, and another one for another', () => {
    fc.assert(
      fc.property(anyCase, anyCase, (one, other) => {
        const quote = quoteOf(one.tariff, one.product, one.choice)
        expect(quoteOf(structuredClone(one.tariff), { ...one.product }, { ...one.choice }).hash).toBe(quote.hash)
        const another = quoteOf(other.tariff, other.product, other.choice)
        const content = (priced: typeof quote) => canonicalJson({ ...priced, hash: '' })
        expect(another.hash === quote.hash).toBe(content(another) === content(quote))
      }),
    )
  })

  it('has a hash that is 64 hexadecimal digits and changes with the smallest amount', () => {
    const { hash } = quoteOf(german, plain, usual)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const dearer = { ...german, fees: { ...german.fees, service: german.fees.service + 1 } }
    expect(quoteOf(dearer, plain, usual).hash).not.toBe(hash)
  })
})

describe('what a special offer includes', () => {
  it('is a line of the quote at no charge, and changes nothing else but the hash', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const { hash, due, ...quote } = quoteOf(tariff, product, choice)
        const { hash: plainHash, due: plainDue, ...without } = quoteOf(tariff, product, { ...choice, included: [] })
        const isIncluded = ({ code }: { code: string }) => choice.included.some((item) => item === code)
        const { vatRate } = tariff
        expect(due.lines.filter(isIncluded)).toEqual(
          choice.included.map((code) => ({ code, amount: 0, vatAmount: 0, vatRate })),
        )
        expect(due.lines.filter((line) => !isIncluded(line))).toEqual(plainDue.lines)
        expect({ ...quote, total: due.total }).toEqual({ ...without, total: plainDue.total })
        expect(hash === plainHash).toBe(choice.included.length === 0)
      }),
    )
  })
})

describe('a month', () => {
  it('costs in a fixed term less the longer it is, and in the flexible mode most', () => {
    for (const { country, skuId, monthlyBase } of rateCards) {
      const tariff = tariffs.find((candidate) => candidate.country === country)?.body ?? german
      const cost = (priceMode: 1 | 2, months: number) =>
        quoteOf(tariff, { ...plain, monthlyBase }, { ...usual, priceMode, months }).monthly.total.amount
      const costs = [cost(1, 1), ...fixedTerms.map((months) => cost(2, months))]
      expect([skuId, ...costs]).toEqual([skuId, ...[...new Set(costs)].toSorted((a, b) => b - a)])
    }
  })

  it('costs a private customer in a longer fixed term never more, whatever the tariff', () => {
    fc.assert(
      fc.property(anyCase, ({ tariff, product, choice }) => {
        const cost = (months: number) =>
          quoteOf(tariff, product, { ...choice, priceMode: 2, months, voucher: null }).monthly.total.amount
        const costs = fixedTerms.map(cost)
        expect(costs).toEqual(costs.toSorted((a, b) => b - a))
      }),
    )
  })

  it('costs nothing in a free trial, and neither does the order', () => {
    const { monthly, due, whole, months } = quoteOf(
      german,
      { ...plain, hasFreeTrial: true },
      { ...usual, priceMode: 0, months: 1, deliveryType: 2, hasReturnCare: true },
    )
    expect([monthly.total.amount, due.total.amount, whole.amount, months]).toEqual([0, 0, 0, 1])
  })

  it('costs what is listed in the longest term with the smallest package', () => {
    fc.assert(
      fc.property(realTariff, anyProduct, (tariff, product) => {
        const { monthly } = quoteOf(tariff, product, usual)
        expect(monthly.total.amount).toBe(listedMonthly(tariff, product))
      }),
    )
  })

  it('shows what makes it dearer and cheaper line by line', () => {
    const { monthly } = quoteOf(
      german,
      { ...plain, paint: 'copper', wheels: '21-turbine', interior: 'sand', used: { year: 2024, km: 40_000 } },
      { ...usual, months: 12, monthlyKm: 2_500, hasReturnCare: true },
    )
    expect(monthly.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['vehicle', 114_700],
      ['usedDiscount', -27_500],
      ['paint', 1_900],
      ['wheels', 3_200],
      ['interior', 1_400],
      ['mileage', 7_000],
      ['returnCare', 1_900],
    ])
  })

  it('costs a business between two terms something between their prices, less its discount', () => {
    const cost = (months: number) =>
      quoteOf(german, plain, { ...usual, priceMode: 3, identityType: 2, months }).monthly.total.amount
    const costs = offeredMonths(german, 3).map(cost)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
    expect(cost(36)).toBe(94_900)
    expect(cost(48)).toBe(cost(36))
  })
})

describe('what is offered', () => {
  const modes = (change: Partial<PricedProduct>, identityType: 1 | 2 | 3) =>
    offeredModes({ ...plain, ...change }, identityType)

  it('agreed terms go to businesses only', () => {
    expect(modes({}, 1)).toEqual([1, 2])
    expect(modes({}, 2)).toEqual([1, 2, 3])
    expect(modes({}, 3)).toEqual([1, 2, 3])
    expect(() => quoteOf(german, plain, { ...usual, priceMode: 3, months: 18 })).toThrow(NotOffered)
  })

  it('a free trial is for private customers, of new cars from stock', () => {
    expect(modes({ hasFreeTrial: true }, 1)).toEqual([0, 1, 2])
    expect(modes({ hasFreeTrial: true }, 2)).not.toContain(0)
    expect(modes({ hasFreeTrial: true, orderType: 2 }, 1)).toEqual([2])
    expect(modes({ hasFreeTrial: true, used: { year: 2025, km: 10_000 } }, 1)).toEqual([1, 2])
  })

  it.each([
    { months: 18 },
    { months: 1 },
    { monthlyKm: 1_700 },
    { priceMode: 1, months: 12 },
    { priceMode: 0, months: 1 },
  ] as const)('nothing else: %o', (change) => {
    expect(() => quoteOf(german, plain, { ...usual, ...change })).toThrow(NotOffered)
  })

  it('mileage packages go from 1,500 to 5,000 km in eight steps, each dearer than the one before', () => {
    for (const { body } of tariffs) {
      expect(body.mileagePackages.map(({ km }) => km)).toEqual([1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000])
      const surcharges = body.mileagePackages.map(({ surcharge }) => surcharge)
      expect(surcharges).toEqual([...new Set(surcharges)].toSorted((a, b) => a - b))
    }
  })
})

describe('a voucher', () => {
  const due = (benefit: NonNullable<QuoteChoice['voucher']>['benefit']) =>
    quoteOf(german, plain, { ...usual, voucher: { code: 'V', benefit } }).due

  it('over everything leaves nothing to pay', () => {
    expect(due({ kind: 'percent', value: 10_000 }).total).toEqual({ amount: 0, vatAmount: 0, vatRate: 1_900 })
    expect(due({ kind: 'amount', value: 99_999_999 }).total.amount).toBe(0)
  })

  it('gives back the tax of what it takes off, and none off the deposit', () => {
    const all = due({ kind: 'percent', value: 10_000 }).lines.filter(({ code }) => code === 'voucher')
    expect(all.map(({ amount, vatRate }) => [amount, vatRate])).toEqual([
      [-(24_900 + 98_900), 1_900],
      [-50_000, 0],
    ])
    const some = due({ kind: 'amount', value: 15_000 }).lines.filter(({ code }) => code === 'voucher')
    expect(some).toEqual([{ code: 'voucher', amount: -15_000, vatAmount: -2_395, vatRate: 1_900 }])
  })

  it('of the first month takes off exactly that', () => {
    expect(due({ kind: 'firstMonth' }).total.amount).toBe(24_900 + 50_000)
  })
})

describe('the tariffs', () => {
  it('carry the tax of their market', () => {
    expect(Object.fromEntries(tariffs.map(({ country, body }) => [country, body.vatRate]))).toEqual({
      DE: 1_900,
      DK: 2_500,
      NL: 2_100,
      SE: 2_500,
      NO: 2_500,
      AE: 500,
    })
  })

  it('round to steps that people pay in', () => {
    expect(local('SE', 19)).toBe(22_000)
    expect(
      tariffs.every(({ country, body }) =>
        rateCards.every((card) => card.country !== country || card.monthlyBase % body.rounding === 0),
      ),
    ).toBe(true)
  })
})
