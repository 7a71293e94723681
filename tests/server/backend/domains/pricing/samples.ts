import * as fc from 'fast-check'
import { includedItems } from '#machines/shared/included-item.ts'
import { interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { tariffs } from '#server/backend/domains/catalogue/seed/tariffs.ts'
import { offeredModes, offeredMonths } from '#server/backend/domains/pricing/monthly.ts'
import type { QuoteChoice } from '#server/backend/domains/pricing/quote.ts'
import type { PricedProduct } from '#server/backend/domains/pricing/tariff.ts'
import type { Tariff } from '#server/backend/platform/db/schema/tariff.ts'

const german = tariffs[0]?.body
if (!german) throw new Error('no tariff')

const basisPoints = fc.integer({ min: 0, max: 10_000 })
const step = fc.integer({ min: 0, max: 3_000 })
const amount = fc.integer({ min: 0, max: 400_000 })

/** Any market's own tariff. */
export const realTariff = fc.constantFrom(...tariffs.map(({ body }) => body))

/** Tariffs nobody has thought of, with fixed terms that become cheaper with their length as all tariffs have. */
export const anyTariff: fc.Arbitrary<Tariff> = fc
  .record({
    vatRate: fc.integer({ min: 0, max: 3_000 }),
    rounding: fc.constantFrom(1, 100, 500, 1_000),
    steps: fc.tuple(step, step, step, step),
    discount: fc.integer({ min: 0, max: 2_000 }),
    surcharge: amount,
    perKm: amount,
    used: fc.record({
      asOf: fc.constant(2026),
      perYear: fc.integer({ min: 0, max: 2_000 }),
      perTenThousandKm: fc.integer({ min: 0, max: 1_000 }),
      atMost: fc.integer({ min: 0, max: 9_000 }),
    }),
    madeToOrder: fc.integer({ min: 0, max: 2_000 }),
    returnCare: fc.tuple(amount, amount),
    fees: fc.record({ service: amount, homeDelivery: amount, deposit: amount, excess: amount }),
  })
  .map(({ steps: [first, second, third, fourth], discount, surcharge, perKm, ...tariff }) => {
    const [two, one, half, flex] = [10_000 + first, 10_000 + first + second, 10_000 + first + second + third, 30_000]
    return {
      ...tariff,
      currency: 'EUR',
      factors: { flex: flex - fourth, fixed: { 36: 10_000, 24: two, 12: one, 6: half } },
      customize: { minMonths: 6, maxMonths: 48, discount },
      surcharges: { paint: { dusk: surcharge }, wheels: { '20-turbine': surcharge }, interior: { sand: surcharge } },
      equipment: [],
      sale: german.sale,
      mileagePackages: [1_500, 2_000, 5_000].map((km, index) => ({ km, surcharge: index * perKm, extraKm: 20 })),
    }
  })

export const anyProduct: fc.Arbitrary<PricedProduct & { id: string }> = fc
  .record({
    monthlyBase: fc.integer({ min: 10_000, max: 2_000_000 }),
    paint: fc.constantFrom(...paintIds),
    wheels: fc.constantFrom(...wheelsIds),
    interior: fc.constantFrom(...interiorIds),
    orderType: fc.constantFrom(1 as const, 2 as const),
    used: fc.option(
      fc.record({ year: fc.integer({ min: 2015, max: 2026 }), km: fc.integer({ min: 0, max: 200_000 }) }),
    ),
    hasFreeTrial: fc.boolean(),
  })
  .map((product) => ({ ...product, id: 'de-any' }))

const anyVoucher: fc.Arbitrary<QuoteChoice['voucher']> = fc.option(
  fc.record({
    code: fc.constant('ANY'),
    benefit: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: basisPoints }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 10_000_000 }) }),
      fc.record({ kind: fc.constant('firstMonth' as const) }),
    ),
  }),
)

export interface Case {
  tariff: Tariff
  product: PricedProduct & { id: string }
  choice: QuoteChoice
}

/** A tariff, a product and a choice that is offered for it. */
export const anyCase: fc.Arbitrary<Case> = fc
  .record({
    tariff: fc.oneof(realTariff, anyTariff),
    product: anyProduct,
    identityType: fc.constantFrom(1 as const, 2 as const, 3 as const),
    deliveryType: fc.constantFrom(1 as const, 2 as const),
    hasReturnCare: fc.boolean(),
    voucher: anyVoucher,
    included: fc.uniqueArray(fc.constantFrom(...includedItems)),
    chance: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  })
  .map(({ tariff, product, chance: [mode, month, km], ...rest }) => {
    const priceMode = at(offeredModes(product, rest.identityType), mode)
    const months = at(offeredMonths(tariff, priceMode), month)
    const monthlyKm = at(tariff.mileagePackages, km).km
    return { tariff, product, choice: { ...rest, priceMode, months, monthlyKm, isReverseCharged: false } }
  })

function at<T>(values: readonly T[], chance: number): T {
  const value = values[chance % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
