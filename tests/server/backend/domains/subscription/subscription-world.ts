import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import type { z } from 'zod'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { subscriptionOrders as calls } from '#server/api/contract/groups/subscription-orders.ts'
import type { delivery } from '#server/api/contract/schemas/subscription-order.ts'
import { listHandoverDays } from '#server/backend/domains/catalogue/handover-dates.ts'
import { requireOffer } from '#server/backend/domains/catalogue/products.ts'
import { createCredit, type Credit, creditTimers, registerCredit } from '#server/backend/domains/credit/credit.ts'
import { embeddedBureau } from '#server/backend/domains/credit/embedded-bureau.ts'
import { membershipLifecycle } from '#server/backend/domains/membership/membership.lifecycle.ts'
import { payableMembership } from '#server/backend/domains/membership/payable-membership.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { assemblePayments } from '#server/backend/domains/payments/assemble-payments.ts'
import { paymentTimers, registerPayments } from '#server/backend/domains/payments/create-payments.ts'
import { createPaymentHandlers } from '#server/backend/domains/payments/payment.handlers.ts'
import { serviceLifecycle } from '#server/backend/domains/service/service.lifecycle.ts'
import { mileagePackageLifecycle } from '#server/backend/domains/subscription/add-ons/mileage-package.lifecycle.ts'
import { returnCareLifecycle } from '#server/backend/domains/subscription/add-ons/return-care.lifecycle.ts'
import { claimedVehicle } from '#server/backend/domains/subscription/claimed-vehicle.ts'
import { subscriptionCredit } from '#server/backend/domains/subscription/credit-orders.ts'
import { createOrderPaperHandlers } from '#server/backend/domains/subscription/order-papers.handlers.ts'
import { payableSubscription } from '#server/backend/domains/subscription/payable-subscription.ts'
import { createSubscriptionOrderHandlers } from '#server/backend/domains/subscription/subscription-orders.handlers.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { subscriptionLifecycle } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import { termOfferLifecycle } from '#server/backend/domains/subscription/term-offers/term-offer.lifecycle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { stockVehicles, subscriptionAreaSites, vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'
import { orderEvents, outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { ensureMailsNamed } from '#server/backend/platform/engine/order-engine.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { assembleFiles, type Files } from '#server/backend/platform/files/assemble.ts'
import { registerFiles } from '#server/backend/platform/files/expiry.ts'
import { createOutbox, type OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { jpeg, png } from '#tests/fixtures/licence-files.ts'
import { twoSteps } from '#tests/server/backend/domains/payments/payment-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { answerAction, enterCard } from '#tests/support/payment-customer.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { putLicence } from './put-licence.ts'

type Origin = Pick<HandlerInput<typeof calls.rows.createOrder>['body'], 'channelId' | 'orderSource' | 'utm'>

/** What a page says with an order, besides the choice. */
export const inGerman = { locale: 'de_DE', channelId: Channel.website, orderSource: OrderSource.web } as const

export const friday = Date.parse('2026-11-20T08:10:00Z')

const areaId = 'de-berlin'

type Handlers = ReturnType<typeof createSubscriptionOrderHandlers>
type Papers = ReturnType<typeof createOrderPaperHandlers>
type DriverChange = HandlerInput<(typeof calls.rows)['changeDriver']>['body']
type Licence = DriverChange['licence']
type Order = Awaited<ReturnType<Handlers['getOrder']>>
type Review = Awaited<ReturnType<Handlers['getCompletion']>>
type Delivery = z.output<typeof delivery>

/** A product of which an area has a given number of free cars. */
export interface Stock {
  productId: string
  areaId: string
}

/**
 * Subscriptions on a seeded database, without wire and workers; a test sets the clock. Contracts are written at the
 * first request for one, since each takes a fifth of a second.
 */
export interface SubscriptionWorld {
  services: BackendContext
  outbox: OutboxDispatcher
  handlers: Handlers
  /** The calls with which a customer pays. */
  paying: ReturnType<typeof createPaymentHandlers>
  /** The payment service's pages, and the webhook it calls. */
  fetch(request: Request): Promise<Response>
  setNow(instant: number): void
  papers: Papers
  files: Files
  credit: Credit
  /** Answers the addresses of the file store. */
  fetchFile: (request: Request) => Promise<Response>
  /** Lets everything happen that is due, moves the clock, and lets happen what is due then. */
  later(ms: number): Promise<void>
  customer(identityType?: Account['identityType']): Promise<AccountContext>
  /** A product in Berlin of which no more than so many cars are free; each test gets one of its own. */
  stock(cars: number): Promise<Stock>
  create(context: AccountContext, stock: Stock, origin?: Partial<Origin> & { termOfferNo?: string }): Promise<Order>
  /** To be fetched in Berlin, some weeks after the car is there. */
  pickup(readyFrom?: string): Promise<Delivery>
  /** Binds a published card, by default the one that is always approved; the method's id. */
  bind(context: AccountContext, card?: TestCardId): Promise<string>
  /** Puts a photograph of the front and of the back of a licence into the store; their ids. */
  uploadLicence(context: AccountContext, orderNo: string): Promise<Licence>
  changeDriver(context: AccountContext, orderNo: string, change: DriverChange): Promise<Order>
  /** Asks the bureau as the wire does. */
  investigate(context: AccountContext, orderNo: string): Promise<{ decision: 'passed' | 'inReview' }>
  /** Everything that is asked for but the credit: who drives, where to, who pays with what. */
  fillIn(context: AccountContext, orderNo: string, names?: Partial<typeof driver>): Promise<void>
  /** The same, and what the bureau is to say of it: the order can be validated. */
  complete(context: AccountContext, orderNo: string, credit?: 'passed' | 'inReview'): Promise<void>
  /** Prices an order, with a voucher or without one, and without its offer if that is dropped. */
  validate(
    context: AccountContext,
    orderNo: string,
    voucherCode?: string,
    dropped?: { isWithoutTermOffer: true },
  ): Promise<Review>
  /** Validates an order and places it as it is shown then. */
  place(context: AccountContext, orderNo: string): Promise<Order>
  /** Pays what is due by the card the order has chosen. */
  pay(context: AccountContext, order: Order): Promise<void>
  freeCars(stock: Stock): Promise<number>
  /** Row, log, claims and what waits in the outbox, to compare before and after. */
  stateOf(orderNo: string): Promise<{ order: unknown; log: unknown; claims: unknown; outbox: number }>
  /** The row's status, after its log has been proven to lead to it. */
  provenStatus(orderNo: string): Promise<number>
  close(): Promise<void>
}

export async function openSubscriptionWorld(
  place: DatabasePlace,
  env: Partial<BackendContext['env']> = {},
): Promise<SubscriptionWorld> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase(place, log)
  let now = friday
  const core = {
    db: () => database.db,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    savepoint: <T>(work: () => Promise<T>) => database.savepoint(work),
    commits: () => database.commits(),
    noticed: () => database.noticed(),
    notice: () => database.notice(),
    clock: {
      now: () => new Date(now),
      offsetSeconds: () => 0,
      advance: async (seconds: number) => void (now += seconds * 1000),
    },
    log,
  }
  const outbox = createOutbox({
    ...core,
    afterCommit: (work) => database.afterCommit(work),
    check: ensureMailsNamed,
  })
  const services: BackendContext = { ...core, outbox, env: { ...testEnv, publicUrl: 'https://solvei.example', ...env } }
  const { payments, service, fetch } = assemblePayments(services, [payableSubscription, payableMembership])
  registerPayments(payments, outbox)
  await service?.start(outbox)
  const { files, fetch: fetchFile } = assembleFiles(services)
  if (!fetchFile) throw new Error('a local store answers its own addresses')
  registerFiles(files, outbox)
  const credit = createCredit(services, embeddedBureau, subscriptionCredit)
  registerCredit(credit, outbox)
  registerOrderTimers(services, [
    timersOf(subscriptionLifecycle),
    timersOf(membershipLifecycle),
    timersOf(mileagePackageLifecycle),
    timersOf(serviceLifecycle),
    timersOf(returnCareLifecycle),
    timersOf(termOfferLifecycle),
    creditTimers(credit),
    ...paymentTimers(payments),
  ])
  const handlers = createSubscriptionOrderHandlers(files)
  const papers = createOrderPaperHandlers(files, credit)
  const paying = createPaymentHandlers(payments)
  const given = new Set<string>()

  const world: SubscriptionWorld = {
    services,
    outbox,
    handlers,
    paying,
    fetch,
    setNow: (instant) => void (now = instant),
    papers,
    files,
    credit,
    fetchFile,
    async later(ms) {
      await outbox.drain()
      now += ms
      await outbox.drain()
    },
    customer: (identityType) => newCustomer(services, identityType),
    async stock(cars) {
      const free = await services
        .db()
        .select({ id: stockVehicles.id, productId: stockVehicles.productId })
        .from(stockVehicles)
        .where(and(eq(stockVehicles.areaId, areaId), eq(stockVehicles.isFree, true)))
      const byProduct = Map.groupBy(free, ({ productId }) => productId)
      const found = [...byProduct].find(([id, vehicles]) => vehicles.length >= cars && !given.has(id))
      if (!found) throw new Error(`no product has ${cars} cars in ${areaId}`)
      const [productId, vehicles] = found
      given.add(productId)
      for (const { id: vehicleId } of vehicles.slice(cars)) {
        await services.db().insert(vehicleClaims).values({ vehicleId, createdAt: services.clock.now() })
      }
      return { productId, areaId }
    },
    create: (context, stock, origin = {}) =>
      handlers.createOrder(
        {
          params: {},
          query: undefined,
          body: {
            ...stock,
            orderType: 1,
            priceMode: 2,
            months: 12,
            monthlyKm: 1_500,
            identityType: context.account.identityType,
            hasReturnCare: false,
            ...inGerman,
            ...origin,
          },
        },
        context,
      ),
    async uploadLicence(context, orderNo) {
      const upload = (side: 'front' | 'back', bytes: Buffer) => putLicence(world, context, { orderNo, side }, bytes)
      return { front: await upload('front', jpeg), back: await upload('back', png) }
    },
    changeDriver: (context, orderNo, body) =>
      twoSteps(handlers.changeDriver, { params: { id: orderNo }, query: undefined, body }, context),
    investigate: (context, orderNo) =>
      twoSteps(
        papers.investigateCredit,
        { params: {}, query: undefined, body: { orderNo, hasConsented: true } },
        context,
      ),
    async pickup(readyFrom = '2026-12-10') {
      const [site] = await services
        .db()
        .select()
        .from(subscriptionAreaSites)
        .where(eq(subscriptionAreaSites.areaId, areaId))
      const days = await listHandoverDays(services, {
        country: 'DE',
        areaId,
        deliveryType: 1,
        readyFrom,
        isFirst: false,
      })
      return {
        deliveryType: 1,
        siteId: site?.siteId ?? '',
        address: null,
        date: days.at(20)?.date ?? '',
        timePeriod: 0,
      }
    },
    async fillIn(context, orderNo, names = {}) {
      const params = { id: orderNo }
      const order = await readOrder(services, orderNo)
      if (!order) throw new Error(`no order ${orderNo}`)
      const licence = await world.uploadLicence(context, orderNo)
      await world.changeDriver(context, orderNo, { driver: { ...driver, ...names }, licence })
      const vehicle = await claimedVehicle(services, order)
      const { readyFrom } = await requireOffer(services, order.productId, order.areaId)
      const delivery = await world.pickup(vehicle?.availableFrom ?? readyFrom ?? undefined)
      await handlers.changeDelivery({ params, query: undefined, body: { editMode: 0, delivery } }, context)
      const methodId = await world.bind(context)
      const { email } = context.account
      const payer = { ...billing, email, company: order.identityType === 1 ? null : company }
      await handlers.changePaymentInfo({ params, query: undefined, body: { billing: payer, methodId } }, context)
    },
    async complete(context, orderNo, decision = 'passed') {
      await world.fillIn(context, orderNo, decision === 'inReview' ? { lastName: 'Referral' } : {})
      const answer = await world.investigate(context, orderNo)
      if (answer.decision !== decision) throw new Error(`the bureau has said ${answer.decision}`)
    },
    async bind(context, card = 'approved') {
      const start = {
        step: 'start',
        kind: 'card',
        owner: context.account.identityType === 1 ? 'person' : 'company',
        isDefault: false,
        returnPath: '/account',
        presentation: 'frame',
      } as const
      const opened = await twoSteps(paying.bindCard, { params: {}, query: undefined, body: start }, context)
      const fieldsToken = await enterCard(fetch, opened.entry?.url ?? '', card)
      const body = { bindingId: opened.bindingId, fieldsToken }
      const stored = await twoSteps(paying.storeScheme, { params: {}, query: undefined, body }, context)
      if (stored.action) await answerAction(fetch, stored.action.url)
      await outbox.drain()
      const complete = { step: 'complete', bindingId: opened.bindingId } as const
      const bound = await twoSteps(paying.bindCard, { params: {}, query: undefined, body: complete }, context)
      if (!bound.method) throw new Error(`the card was not bound: ${bound.status}`)
      return bound.method.id
    },
    async pay(context, { orderNo, methodId, quote }) {
      const shown = { amount: quote?.due.total.amount ?? 0, currency: 'EUR' }
      const body = {
        payWith: { methodId: methodId ?? '' },
        shown,
        returnPath: '/checkout',
        presentation: 'frame' as const,
      }
      await twoSteps(paying.pay, { params: { id: orderNo }, query: undefined, body }, context)
      await outbox.drain()
    },
    validate: (context, orderNo, voucherCode, dropped) =>
      twoSteps(
        handlers.validateOrder,
        {
          params: {},
          query: undefined,
          body: { orderNo, ...(voucherCode !== undefined && { voucherCode }), ...dropped },
        },
        context,
      ),
    async place(context, orderNo) {
      const { quote, termsVersion } = await world.validate(context, orderNo)
      const body = { priceHash: quote?.hash ?? '', termsVersion }
      return handlers.placeOrder({ params: { id: orderNo }, query: undefined, body }, context)
    },
    async freeCars({ productId, areaId }) {
      const free = await services
        .db()
        .select({ id: stockVehicles.id })
        .from(stockVehicles)
        .where(
          and(eq(stockVehicles.productId, productId), eq(stockVehicles.areaId, areaId), eq(stockVehicles.isFree, true)),
        )
      return free.length
    },
    async stateOf(orderNo) {
      const db = services.db()
      return {
        order: await db.select().from(subscriptionOrders).where(eq(subscriptionOrders.orderNo, orderNo)),
        log: await db.select().from(orderEvents).where(eq(orderEvents.orderNo, orderNo)),
        claims: await db.select().from(vehicleClaims).where(eq(vehicleClaims.orderNo, orderNo)),
        outbox: (await db.select().from(outboxTable)).length,
      }
    },
    async provenStatus(orderNo) {
      const order = await readOrder(services, orderNo)
      if (!order) throw new Error(`no order ${orderNo}`)
      return provenStatus(services, subscriptionOrderMachine, order)
    },
    close: () => database.close(),
  }
  return world
}

export const driver: DriverChange['driver'] = {
  firstName: 'Ada',
  lastName: 'Berg',
  birthDate: '1990-02-28',
  phoneCountry: 'DE',
  phone: '15112345678',
  licenceNumber: 'B072RRE2I55',
  licenceCountry: 'DE',
  licenceExpiresOn: '2031-01-31',
}

export const company = { name: 'Berg GmbH', registrationNumber: 'HRB 1234', vatId: 'DE 123456789' }

export const billing = {
  name: 'Ada Berg',
  email: 'ada@solvei.example',
  address: { street: 'Lindenstraße 9', postcode: '10969', city: 'Berlin', country: 'DE' as const },
  company: null,
  purchaseOrder: null,
}
