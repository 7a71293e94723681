import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryType, IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import { listInvoices } from '#server/backend/domains/invoicing/invoices.ts'
import { attemptsOf } from '#server/backend/domains/payments/attempts.ts'
import { subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { openProduct, type ProductChoices } from '#server/services/subscription-product.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#tests/server/backend/domains/catalogue/catalogue-world.ts'
import { callTo } from '#tests/server/services/calls.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { runsOf } from '#tests/support/samples.ts'
import { publishSetting } from '#tests/support/site-setting.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'
import { handOver, prepare } from './staff-steps.ts'
import { billing, inGerman } from './subscription-world.ts'

const place = useDatabases('seeded')
const day = 86_400_000

const anyChoice = fc.record({
  identityType: fc.constantFrom(...Object.values(IdentityType)),
  term: fc.nat(),
  km: fc.nat(),
  deliveryType: fc.constantFrom(...Object.values(DeliveryType)),
  hasReturnCare: fc.boolean(),
  voucherCode: fc.constantFrom(null, 'WELCOME', 'FIRSTMONTH', 'VIND10', 'ONTHEHOUSE'),
})

const examples = [
  // As a company in a term agreed on, which the checkout once showed at a consumer's price.
  { identityType: IdentityType.tme, term: 12, km: 0, deliveryType: DeliveryType.pickUp, hasReturnCare: false },
  { identityType: IdentityType.private, term: 0, km: 3, deliveryType: DeliveryType.door, hasReturnCare: true },
].map((example): [typeof example & { voucherCode: null }] => [{ ...example, voucherCode: null }])

describe('a subscription', () => {
  let world: ExtrasWorld
  let site: CatalogueWorld
  beforeAll(async () => {
    const where = await place('postgresql')
    world = await openExtrasWorld(where)
    site = await openCatalogueWorld(where)
    // In force by the clock of the site and by that of the orders.
    const offer = { item: 'winterWheels', countries: ['DE'], modelIds: ['es8', 'vind'], identityTypes: [1, 2] }
    await publishSetting(world.services, 'site/special-offers', {
      offers: [{ ...offer, from: '2026-01-01', until: '2035-12-31' }],
    })
  })
  afterAll(async () => {
    await site.backend.stop()
    await world.close()
  })

  async function page(choices: ProductChoices) {
    const opened = await openProduct(
      callTo((request) => site.backend.fetch(request), { app: testEnv.app }),
      choices,
    )
    if (!opened.ok) throw new Error(`${choices.productId} has no page`)
    return opened.value
  }

  /** Everything that is asked for, handed over as chosen. */
  async function complete(context: AccountContext, orderNo: string, deliveryType: DeliveryType) {
    await world.complete(context, orderNo)
    if (deliveryType === DeliveryType.pickUp) return
    const input = { params: { id: orderNo }, query: undefined }
    const { selection, vehicle } = await world.handlers.getOrder({ ...input, body: undefined }, context)
    const { productId, areaId } = selection
    const query = { productId, areaId, type: 1, deliveryType, vehicleId: vehicle?.id } as const
    const { days } = await createSubscriptionHandlers(world.services).listDates(
      { params: {}, query, body: undefined },
      context,
    )
    const delivery = { deliveryType, siteId: null, address: billing.address, timePeriod: 0 as const }
    const body = { editMode: 0 as const, delivery: { ...delivery, date: days.at(-1)?.date ?? '' } }
    await world.handlers.changeDelivery({ ...input, body }, context)
  }

  /** Amounts that were charged: with the order, and for the second month. */
  async function charged(orderNo: string, quote: Quote) {
    const attempts = await attemptsOf(world.services, { kind: subscriptionKind, orderNo })
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await world.outbox.drain()
    const [second] = quote.priceMode === PriceMode.trial ? [] : await world.charges(orderNo)
    return { due: attempts.reduce((sum, { amount }) => sum + amount, 0), month: second?.amount ?? 0 }
  }

  /** What was invoiced: with the order, and for the second month once it is due. */
  async function invoiced(orderNo: string) {
    const { items } = await listInvoices(world.services, { orderNo, kind: 'invoice', size: 10 })
    return items.toReversed().map(({ gross, vat }) => ({ amount: gross, vatAmount: vat }))
  }

  it('is one price from the page to the charge and its invoice, for any customer, term, package, delivery and voucher', async () => {
    const quotes = new Map<string, Quote>()
    await fc.assert(
      fc.asyncProperty(anyChoice, async ({ term, km, voucherCode, ...choice }) => {
        const context = await world.customer(choice.identityType)
        const stock = await world.stock(1)
        const { overview, product } = await page({ ...stock, ...choice })
        const { priceMode, months } = at(overview.terms, term)
        const monthlyKm = at(product.mileagePackages, km).km
        const wanted = { ...choice, priceMode, months, monthlyKm }
        const shown = await page({ ...stock, ...wanted, ...(voucherCode && { voucherCode }) })
        expect(shown.quote).toMatchObject({ priceMode, months, monthlyKm, identityType: choice.identityType })

        const { deliveryType, ...ordered } = wanted
        const body = { ...stock, ...ordered, orderType: 1 as const, ...inGerman }
        const { orderNo } = await world.handlers.createOrder({ params: {}, query: undefined, body }, context)
        await complete(context, orderNo, deliveryType)
        const reviewed = await world.validate(context, orderNo, shown.quote.voucherCode ?? undefined)
        expect(reviewed.quote).toEqual(shown.quote)
        const { quote, termsVersion } = reviewed
        const placing = { priceHash: quote?.hash ?? '', termsVersion }
        const placed = await world.handlers.placeOrder(
          { params: { id: orderNo }, query: undefined, body: placing },
          context,
        )
        expect(placed.quote).toEqual(shown.quote)
        if (shown.quote.due.total.amount > 0) await world.pay(context, placed)
        await world.outbox.drain()
        expect(await charged(orderNo, shown.quote)).toEqual({
          due: shown.quote.due.total.amount,
          month: shown.quote.monthly.total.amount,
        })
        quotes.set(orderNo, shown.quote)
      }),
      { ...runsOf('prices from the page to the charge', { gate: 10, soak: 80 }), examples },
    )
    await world.later(32 * day)
    for (const [orderNo, { priceMode, due, monthly }] of quotes) {
      const stated = priceMode === PriceMode.trial ? [due.total] : [due.total, monthly.total]
      const owed = stated.filter(({ amount }) => amount > 0)
      expect(await invoiced(orderNo)).toEqual(owed.map(({ amount, vatAmount }) => ({ amount, vatAmount })))
    }
  })
})

function at<T>(values: readonly T[], chance: number): T {
  const value = values[chance % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
