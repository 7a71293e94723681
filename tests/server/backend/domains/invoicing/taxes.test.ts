import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tariffs } from '#server/backend/domains/catalogue/seed/tariffs.ts'
import { groupTaxes, partOf, remainderOf, totalsOf, untaxed, withTax } from '#server/backend/domains/invoicing/taxes.ts'
import { offeredModes, offeredMonths, type QuoteChoice, quoteOf } from '#server/backend/domains/pricing/module.ts'
import type { InvoiceLine } from '#server/backend/platform/db/schema/invoicing.ts'

const standard = { tax: 'standard', vatRate: 1_900 } as const
const line = (amount: number, tax: Parameters<typeof withTax>[1] = standard) =>
  withTax({ code: 'vehicle', amount }, tax)

describe('the taxes of a document', () => {
  it('are summed by their kind, the taxed lines first', () => {
    expect(groupTaxes([line(50_000, untaxed), line(119_00), line(-11_90)])).toEqual([
      { ...standard, amount: 107_10, vatAmount: 17_10, net: 90_00 },
      { ...untaxed, amount: 50_000, vatAmount: 0, net: 50_000 },
    ])
  })

  it('are those of its lines, to the cent, however they are divided', () => {
    const amount = fc.integer({ min: -500_000, max: 500_000 })
    const rate = fc.constantFrom(500, 1_900, 2_100, 2_500)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), rate, (amounts, vatRate) => {
        const lines = amounts.map((each) => line(each, { tax: 'standard', vatRate }))
        const { net, vat, gross } = totalsOf(groupTaxes(lines))
        expect(gross).toBe(amounts.reduce((sum, each) => sum + each, 0))
        expect(vat).toBe(lines.reduce((sum, { vatAmount }) => sum + vatAmount, 0))
        expect(net + vat).toBe(gross)
      }),
    )
  })

  it('are used up by credits in however many parts, with no cent left or too many', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), shares, (amount, wanted) => {
        const [invoiced] = groupTaxes([line(amount)])
        if (!invoiced) throw new Error('no group')
        const credited: (typeof invoiced)[] = []
        for (const share of [...wanted, amount]) {
          const [rest] = remainderOf([invoiced], credited)
          if (!rest || rest.amount === 0) break
          credited.push(partOf(rest, Math.min(share, rest.amount)))
        }
        expect(totalsOf(credited)).toEqual(totalsOf([invoiced]))
        expect(credited.every(({ vatAmount, net }) => vatAmount >= 0 && net >= 0)).toBe(true)
      }),
    )
  })
})

describe('the tax of every tariff', () => {
  it.each(tariffs.map(({ country, body }) => [country, body] as const))(
    'of %s is the same in quote and invoice, for every choice',
    (_country, tariff) => {
      const product = {
        id: 'p',
        monthlyBase: tariff.rounding * 97,
        paint: 'fjord',
        wheels: '20-turbine',
        interior: 'sand',
        orderType: 1,
        used: { year: 2024, km: 21_000 },
        hasFreeTrial: false,
      } as const
      for (const identityType of [1, 2] as const) {
        for (const priceMode of offeredModes(product, identityType)) {
          const months = offeredMonths(tariff, priceMode).at(-1) ?? 1
          for (const { km: monthlyKm } of tariff.mileagePackages) {
            const choice: QuoteChoice = {
              priceMode,
              months,
              monthlyKm,
              identityType,
              hasReturnCare: true,
              deliveryType: 2,
              voucher: { code: 'X', benefit: { kind: 'percent', value: 1_337 } },
              included: [],
              isReverseCharged: false,
            }
            const { due, monthly } = quoteOf(tariff, product, choice)
            const first = due.lines.map(({ code, ...rest }): InvoiceLine => ({
              code,
              ...rest,
              tax: rest.vatRate === 0 ? 'untaxed' : 'standard',
            }))
            expect(totalsOf(groupTaxes(first))).toMatchObject({ gross: due.total.amount, vat: due.total.vatAmount })
            const month = monthly.lines.map(({ code, amount }) =>
              withTax({ code, amount }, { tax: 'standard', vatRate: monthly.total.vatRate }),
            )
            expect(totalsOf(groupTaxes(month))).toMatchObject({
              gross: monthly.total.amount,
              vat: monthly.total.vatAmount,
            })
          }
        }
      }
    },
  )
})
