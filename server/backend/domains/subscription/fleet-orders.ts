import { and, asc, eq } from 'drizzle-orm'
import { config } from '#config'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import { DeliveryType, OrderType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { companyCars } from '#server/api/contract/groups/company-cars.ts'
import type { FleetOffer, PlacedFleet } from '#server/api/contract/schemas/company.ts'
import {
  contractTemplateFor,
  listHandoverDays,
  quoteFor,
  readArea,
  requireOpenOffer,
} from '#server/backend/domains/catalogue/module.ts'
import {
  creditLeft,
  discountOf,
  isMember,
  type Membership,
  requireMembership,
  requirePower,
} from '#server/backend/domains/companies/module.ts'
import { accountMethodOf } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { createOrder } from '#server/backend/platform/engine/order-engine.ts'
import { draftOrder, takeVehicle } from './begin-order.ts'
import { changeDelivery } from './delivery.ts'
import { assertBillable } from './edit-order.ts'
import { newFleetNumber } from './order-number.ts'
import { quoteOrder } from './order-quote.ts'
import { placeOrder, validateOrder } from './place-order.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import { subscriptionLifecycle } from './subscription.lifecycle.ts'

type Rows = typeof companyCars.rows
type Choice = HandlerInput<Rows['quoteFleet']>['query']
type FleetInput = HandlerInput<Rows['placeFleet']>['body']

const minute = 60_000
const terms = { priceMode: PriceMode.fixedTerm, hasReturnCare: false } as const

/** Who orders for a company with an agreement, and how it pays. */
interface Ordering {
  own: Membership
  methodId: string
}

/**
 * Price of each car, and on which days all can be handed over. Throws `not_found`, `forbidden`,
 * `payment_method_invalid` without an agreement in force, `choice_not_offered`.
 */
export async function quoteFleet(
  services: BackendContext,
  { areaId, months, monthlyKm, products }: Choice,
  context: AccountContext,
): Promise<FleetOffer> {
  const { own } = await requireOrdering(services, context)
  const { company } = own
  const choice = {
    ...terms,
    months,
    monthlyKm,
    identityType: company.identityType,
    deliveryType: DeliveryType.pickUp,
    billedIn: company.country,
  }
  const agreementPerMille = await discountOf(services, company.id)
  const wanted = Map.groupBy(products, (productId) => productId)
  const cars: FleetOffer['cars'] = []
  // All cars are there once the last of them is.
  const ready: (string | null)[] = []
  for (const [productId, { length: many }] of wanted) {
    const { readyFrom } = await requireOpenOffer(services, productId, areaId)
    const quote = await quoteFor(services, productId, choice, { orderNo: '', agreementPerMille })
    const free = await readFree(services, { productId, areaId })
    cars.push({ productId, quote, free: free.length })
    ready.push(free.length < many ? null : (free[many - 1]?.availableFrom ?? readyFrom))
  }
  const known = ready.filter((day) => day !== null).toSorted()
  const readyFrom = known.length < ready.length ? undefined : known.at(-1)
  const { sites, country } = await readArea(services, areaId, undefined)
  const pickUp = { country, areaId, deliveryType: DeliveryType.pickUp, isFirst: false }
  const days = readyFrom === undefined ? [] : await listHandoverDays(services, { ...pickUp, readyFrom })
  const { lang, region } = config.locales[callLocale(context)]
  const contract = await contractTemplateFor(services, { lang, region })
  return {
    cars,
    termsVersion: contract.version,
    contractUrl: contract.url,
    sites: sites.map(({ id, name, city }) => ({ id, name, city })),
    dates: days.map(({ date }) => date),
    credit: await creditLeft(services, company.id),
  }
}

/**
 * Places several cars at once, on account: all of them or none, in one transaction. Each becomes an order of its own, with
 * its driver and cost centre; the agreement takes the place of a credit review, and licences are shown at the store.
 */
export function placeFleet(services: BackendContext, input: FleetInput, context: AccountContext): Promise<PlacedFleet> {
  return services.transaction(async () => {
    const ordering = await requireOrdering(services, context)
    await countAttempt(services, limits.checkoutFrom, context.remoteAddress)
    const fleetNo = newFleetNumber()
    const orders: SubscriptionOrder[] = []
    for (const car of input.cars) orders.push(await placeCar(services, { ...ordering, fleetNo, input, car }, context))
    const currency = orders[0]?.currency ?? ''
    const sum = (amountOf: (order: SubscriptionOrder) => number | undefined) =>
      orders.reduce((total, order) => total + (amountOf(order) ?? 0), 0)
    return {
      fleetNo,
      orderNos: orders.map(({ orderNo }) => orderNo),
      due: { amount: sum(({ quote }) => quote?.due.total.amount), currency },
      monthly: { amount: sum(({ quote }) => quote?.monthly.total.amount), currency },
    }
  })
}

async function requireOrdering(services: BackendContext, { account }: AccountContext): Promise<Ordering> {
  const own = await requireMembership(services, account.id)
  requirePower(own, 'manageCars')
  const method = await accountMethodOf(services, account)
  if (!method) throw new Refusal('payment_method_invalid', 'no agreement is in force')
  return { own, methodId: method.id }
}

interface FleetCar extends Ordering {
  fleetNo: string
  input: FleetInput
  car: FleetInput['cars'][number]
}

async function placeCar(
  services: BackendContext,
  { own: { company }, methodId, fleetNo, input, car }: FleetCar,
  context: AccountContext,
): Promise<SubscriptionOrder> {
  const { account, requestId } = context
  const { driverId = null, costCentre = null } = car
  if (driverId !== null && !(await isMember(services, company.id, driverId)))
    throw new Refusal('not_found', 'the driver is not of the company')
  const draft = await draftFleetOrder(services, { fleetNo, input, car, methodId, company }, context)
  const wanted = { ...draft, vehicleId: undefined, expiresAt: draft.holdExpiresAt }
  const vehicle = await takeVehicle(services, wanted, requestId)
  if (!vehicle) throw new Refusal('vehicle_gone', `no more cars of ${car.productId}`)
  const begun = { ...draft, vehicleId: vehicle.id, driverMemberId: driverId, costCentre }
  const event = {
    type: 'customer.created',
    isVehicleHeld: true,
    isAreaServed: true,
    hasIdempotencyKey: true,
  } as const
  const changes = { quote: await quoteOrder(services, begun) }
  const { order } = await createOrder(services, subscriptionLifecycle, begun, { event, changes }, requestId)
  const ownOrder = { ...context, account, orderNo: order.orderNo }
  const delivery = {
    deliveryType: DeliveryType.pickUp,
    siteId: input.siteId,
    address: null,
    date: input.date,
    timePeriod: TimePeriod.any,
  }
  await changeDelivery(services, ownOrder, { editMode: 0, delivery })
  const { quote } = await validateOrder(services, ownOrder, { voucherCode: null, isWithoutTermOffer: false })
  if (quote?.hash !== car.priceHash) throw new Refusal('price_changed', `${quote?.hash} is the price now`)
  return placeOrder(services, ownOrder, { priceHash: quote.hash, termsVersion: input.termsVersion })
}

/** Draft with what all cars have in common. */
async function draftFleetOrder(
  services: BackendContext,
  { fleetNo, input, car, methodId, company }: Omit<FleetCar, 'own'> & Pick<Membership, 'company'>,
  { account }: AccountContext,
): Promise<SubscriptionOrder> {
  const now = services.clock.now()
  const holdExpiresAt = new Date(now.getTime() + config.limits.subscription.holdMinutes * minute)
  const { productId } = car
  const { areaId, months, monthlyKm, locale } = input
  const { identityType, name, registrationNumber, vatId } = company
  const wish = {
    ...terms,
    productId,
    areaId,
    months,
    monthlyKm,
    locale,
    identityType,
    orderType: OrderType.stock,
    channelId: Channel.website,
    orderSource: OrderSource.web,
  }
  const draft = await draftOrder(services, wish, account.id, { holdStartedAt: now, holdExpiresAt })
  const { purchaseOrder = null, ...payer } = input.billing
  const billing = { ...payer, company: { name, registrationNumber, vatId }, purchaseOrder }
  assertBillable(draft, billing)
  return { ...draft, fleetNo, billing, methodId, credit: 'passed' }
}

/** Free cars of a product in an area, those that are there first first. */
function readFree(services: BackendContext, { productId, areaId }: { productId: string; areaId: string }) {
  const { id, availableFrom, isFree } = stockVehicles
  return services
    .db()
    .select({ id, availableFrom })
    .from(stockVehicles)
    .where(and(eq(stockVehicles.productId, productId), eq(stockVehicles.areaId, areaId), eq(isFree, true)))
    .orderBy(asc(availableFrom), asc(id))
}
