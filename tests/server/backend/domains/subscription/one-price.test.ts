import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryType, IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import { attemptsOf } from '#server/backend/domains/payments/attempts.ts'
import { subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { formatExactMoney, formatMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { openProduct, type ProductChoices } from '#server/services/subscription-product.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#tests/server/backend/domains/catalogue/catalogue-world.ts'
import { type InvoiceWorld, openInvoiceWorld } from '#tests/server/backend/domains/invoicing/invoice-world.ts'
import { callTo } from '#tests/server/services/calls.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { isSoak, runsOf } from '#tests/support/samples.ts'
import { testApp } from '#tests/support/signed-request.ts'
import { publishSetting } from '#tests/support/site-setting.ts'
import { handOver, prepare } from './staff-steps.ts'
import { billing, company, inGerman } from './subscription-world.ts'

const place = useDatabases('seeded')
const day = 86_400_000

const anyChoice = fc
  .record({
    identityType: fc.constantFrom(...Object.values(IdentityType)),
    term: fc.nat(),
    km: fc.nat(),
    deliveryType: fc.constantFrom(...Object.values(DeliveryType)),
    hasReturnCare: fc.boolean(),
    billedIn: fc.constantFrom('DE' as const, 'NL' as const, 'SE' as const),
    voucherCode: fc.constantFrom(null, 'WELCOME', 'FIRSTMONTH', 'VIND10', 'ONTHEHOUSE'),
  })
  .map(({ billedIn, ...choice }) => ({
    ...choice,
    // A person's bill goes to the market of the car.
    billedIn: choice.identityType === IdentityType.private ? ('DE' as const) : billedIn,
  }))

const examples = [
  // As a company in a term agreed on, which the checkout once showed at a consumer's price.
  { identityType: IdentityType.tme, term: 12, km: 0, deliveryType: DeliveryType.pickUp, hasReturnCare: false },
  { identityType: IdentityType.private, term: 0, km: 3, deliveryType: DeliveryType.door, hasReturnCare: true },
].map((example) => ({ ...example, billedIn: 'DE' as const, voucherCode: null }))

// A company abroad, with everything that has a price.
const abroad = {
  identityType: IdentityType.sme,
  term: 3,
  km: 1,
  deliveryType: DeliveryType.door,
  hasReturnCare: true,
  billedIn: 'NL' as const,
  voucherCode: 'WELCOME' as const,
}

const addresses = {
  DE: billing.address,
  NL: { street: 'Herengracht 1', postcode: '1017 AB', city: 'Amsterdam', country: 'NL' },
  SE: { street: 'Storgatan 1', postcode: '111 43', city: 'Stockholm', country: 'SE' },
} as const
const vatIds = { DE: 'DE123456789', NL: 'NL123456789B01', SE: 'SE123456789001' }

/** Each on a database of its own: the cars of one would not do for all runs of the soak. */
const lots = isSoak ? [1, 2, 3] : [1]

describe.each(lots)('a subscription (lot %i)', (lot) => {
  let world: InvoiceWorld
  let site: CatalogueWorld
  beforeAll(async () => {
    const where = await place('postgresql')
    world = await openInvoiceWorld(where, { hasMails: true })
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
      callTo((request) => site.backend.fetch(request), { app: testApp }),
      choices,
    )
    if (!opened.ok) throw new Error(`${choices.productId} has no page`)
    return opened.value
  }

  /** Everything that is asked for, handed over and billed as chosen. */
  async function complete(
    context: AccountContext,
    orderNo: string,
    { deliveryType, billedIn }: { deliveryType: DeliveryType; billedIn: keyof typeof addresses },
  ) {
    await world.fillIn(context, orderNo)
    const input = { params: { id: orderNo }, query: undefined }
    const { identityType } = context.account
    if (identityType !== IdentityType.private && billedIn !== 'DE') {
      const payer = { ...billing, address: addresses[billedIn], company: { ...company, vatId: vatIds[billedIn] } }
      await world.handlers.changePaymentInfo({ ...input, body: { billing: payer } }, context)
    }
    await world.investigate(context, orderNo)
    if (deliveryType === DeliveryType.pickUp) return
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

  /** What was invoiced, with the order and for the second month once it is due, and the kinds of its tax. */
  async function invoiced(orderNo: string) {
    const documents = await world.documentsOf(orderNo)
    return documents.map(({ gross, vat, content }) => ({
      amount: gross,
      vatAmount: vat,
      taxes: Object.fromEntries(content.taxes.map(({ tax, amount }) => [tax, amount])),
    }))
  }

  /** Every amount of money in the mails of a template. */
  async function mailed(orderNo: string, wanted: string) {
    const mails = (await world.mailsOf(orderNo)).filter(({ template }) => template === wanted)
    return mails.map(({ plain }) => plain)
  }

  it(
    'is one price from the page to the charge, its invoice and the mails, for any customer, term, package, delivery, voucher and country of the bill',
    { timeout: 60_000 },
    async () => {
      const quotes = new Map<string, Quote>()
      const runs = runsOf(`prices from the page to the charge: lot ${lot}`, { gate: 4, soak: 27 })
      await fc.assert(
        fc.asyncProperty(anyChoice, async ({ term, km, voucherCode, ...choice }) => {
          const context = await world.customer(choice.identityType)
          const stock = await world.stock(1)
          const { overview, product } = await page({ ...stock, ...choice })
          const { priceMode, months } = at(overview.terms, term)
          const monthlyKm = at(product.mileagePackages, km).km
          const wanted = { ...choice, priceMode, months, monthlyKm }
          const asked = { ...stock, ...wanted, ...(voucherCode && { voucherCode }) }
          const shown = await page(asked)
          expect(shown.quote).toMatchObject({ priceMode, months, monthlyKm, identityType: choice.identityType })
          // A company reads the same net prices before it has said where it is billed.
          const { quote: before } = await page({ ...asked, billedIn: 'DE' })
          for (const part of ['monthly', 'due'] as const) {
            expect(netOf(shown.quote[part].total)).toBe(netOf(before[part].total))
            expect(shown.quote[part].total.isReverseCharged ?? false).toBe(choice.billedIn !== 'DE')
          }

          const { deliveryType, billedIn, ...ordered } = wanted
          const body = { ...stock, ...ordered, orderType: 1 as const, ...inGerman }
          const { orderNo } = await world.handlers.createOrder({ params: {}, query: undefined, body }, context)
          await complete(context, orderNo, { deliveryType, billedIn })
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
        {
          ...runs,
          seed: runs.seed + lot - 1,
          examples: [...examples, abroad].map((example): [typeof example] => [example]),
        },
      )
      await world.later(32 * day)
      for (const [orderNo, quote] of quotes) {
        const { priceMode, due, monthly, whole } = quote
        const stated = priceMode === PriceMode.trial ? [due] : [due, monthly]
        const owed = stated.filter(({ total }) => total.amount > 0)
        expect(await invoiced(orderNo)).toEqual(
          owed.map(({ total: { amount, vatAmount }, lines }) => ({ amount, vatAmount, taxes: taxesOf(lines) })),
        )
        const inMail = (price: Price) => formatMoney(price, 'de_DE')
        const confirmed = await mailed(orderNo, 'orderConfirmed')
        expect(confirmed.length).toBeGreaterThan(0)
        for (const text of confirmed) {
          for (const price of [due.total, monthly.total, whole]) expect(text).toContain(inMail(price))
          expect(text.includes('Reverse-Charge')).toBe(monthly.total.isReverseCharged ?? false)
        }
        const bills = await mailed(orderNo, 'invoiceIssued')
        expect(bills).toHaveLength(owed.length)
        for (const [index, { total }] of owed.entries())
          expect(bills[index]).toContain(formatExactMoney(total, 'de_DE'))
      }
    },
  )
})

function netOf({ amount, vatAmount }: Price): number {
  return amount - vatAmount
}

/** Amount by kind of tax, as an invoice groups the lines of a quote. */
function taxesOf(lines: readonly Price[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { amount, vatRate, isReverseCharged } of lines) {
    if (amount === 0) continue
    const tax = isReverseCharged ? 'reverseCharge' : vatRate === 0 ? 'untaxed' : 'standard'
    sums[tax] = (sums[tax] ?? 0) + amount
  }
  return sums
}

function at<T>(values: readonly T[], chance: number): T {
  const value = values[chance % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
