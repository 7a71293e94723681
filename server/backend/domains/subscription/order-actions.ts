import { customerActions } from '#machines/orders/subscription-order/customer-actions.ts'
import { type SubscriptionEvent, subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import {
  SubscriptionStatus,
  beforePayment,
  duringUse,
} from '#machines/orders/subscription-order/subscription-order.status.ts'
import { DeliveryType, TimePeriod, isOneOf } from '#machines/shared/codes.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { OrderAction } from '#server/api/contract/schemas/subscription-order.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mileageOffersOf } from './add-ons/mileage.ts'
import { careOfferOf } from './add-ons/return-care.ts'
import { deliveryPriceOf, handoverOf } from './delivery.ts'
import { mayPay } from './edit-order.ts'
import { cutoffOf, earliestNotice, endOf, previewEnding } from './end-order.ts'
import { factsOf } from './subscription-facts.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import { paymentDue } from './subscription-timers.ts'
import { pricesOf } from './supply-tax.ts'
import { returnDaysOf } from './vehicle-return.ts'

type Terms = Omit<OrderAction, 'kind' | 'isOpen' | 'refusedBy'>
const { events } = customerActions
type Shown = keyof typeof events
/** An action that the order's page shows fires the event that it shows it for. */
type OfferOf<Kind extends OrderAction['kind']> = Partial<Terms> & {
  kind: Kind
  event: Kind extends Shown ? Extract<SubscriptionEvent, { type: (typeof events)[Kind] }> : SubscriptionEvent
}
type Offer = { [Kind in OrderAction['kind']]: OfferOf<Kind> }[OrderAction['kind']]

const plain: Terms = { price: null, refund: null, until: null, earliestOn: null, isAnyDayAfter: false, choices: [] }

/**
 * Actions of a customer in the order's current state, with those refused by a guard, which is named. Each has its
 * price, refund and deadline. In display order.
 */
export async function actionsOf(services: BackendContext, order: SubscriptionOrder): Promise<OrderAction[]> {
  const facts = factsOf(order, services.clock.now())
  const offers = [
    ...(await orderingOf(services, order)),
    methodOf(order),
    ...(await deliveryOf(services, order)),
    ...endingsOf(services, order),
    ...(await returnOf(services, order)),
    ...(await addOnActionsOf(services, order)),
  ]
  return offers.flatMap(({ kind, event, ...terms }) => {
    const judgement = judge(subscriptionOrderMachine, { code: order.status, facts }, event)
    const refusedBy = judgement.isAllowed ? null : judgement.refusedBy
    return refusedBy === notInThisState ? [] : [{ kind, isOpen: judgement.isAllowed, refusedBy, ...plain, ...terms }]
  })
}

async function orderingOf(services: BackendContext, order: SubscriptionOrder): Promise<Offer[]> {
  if (!isOneOf(beforePayment, order.status)) return []
  const { quote, termsVersion, methodId, currency, holdExpiresAt } = order
  const price = quote && { amount: quote.due.total.amount, currency }
  return [
    {
      kind: 'complete',
      event: { type: 'customer.completed', priceHash: quote?.hash ?? '', termsVersion },
      price,
      until: holdExpiresAt.toISOString(),
    },
    { kind: 'abandon', event: { type: 'customer.abandoned' } },
    {
      kind: 'pay',
      event: {
        type: 'customer.paymentStarted',
        isMethodUsable: methodId !== null && (await mayPay(services, order, methodId)),
      },
      price,
      until: payUntil(order),
    },
  ]
}

function methodOf(order: SubscriptionOrder): Offer {
  const event = { type: 'customer.methodChanged', isMethodUsable: true, isMandateGiven: true } as const
  return { kind: 'changeMethod', event, until: payUntil(order) }
}

function payUntil(order: SubscriptionOrder): string | null {
  return order.status === SubscriptionStatus.awaitingPayment ? paymentDue(order).toISOString() : null
}

async function deliveryOf(services: BackendContext, order: SubscriptionOrder): Promise<Offer[]> {
  // No price is needed in other states.
  if (order.status !== SubscriptionStatus.inPreparation && order.status !== SubscriptionStatus.tobeDeliver) return []
  const priceOf = pricesOf(order)
  const choices = Object.values(DeliveryType).map(async (id) => ({
    id,
    price: priceOf(await deliveryPriceOf(services, order, id)),
  }))
  const agreed = { isAreaServed: true, isSlotHeld: true, isDateOpen: true, isFeeShown: true }
  const event = { type: 'customer.deliveryChanged', ...agreed } as const
  return [{ kind: 'changeDelivery', event, until: cutoffOf(order), choices: await Promise.all(choices) }]
}

async function returnOf(services: BackendContext, order: SubscriptionOrder): Promise<Offer[]> {
  const [first] =
    isOneOf(duringUse, order.status) || order.status === SubscriptionStatus.terminated
      ? await returnDaysOf(services, order, DeliveryType.pickUp)
      : []
  const startsAt =
    first && handoverOf(order, { date: first.date, timePeriod: first.periods.at(-1) ?? TimePeriod.any }).getTime()
  return [
    {
      kind: 'scheduleReturn',
      event: { type: 'customer.returnScheduled', isSlotHeld: first !== undefined, startsAt: startsAt ?? 0 },
      earliestOn: first?.date ?? null,
    },
  ]
}

async function addOnActionsOf(services: BackendContext, order: SubscriptionOrder): Promise<Offer[]> {
  const priceOf = pricesOf(order)
  const packages = await mileageOffersOf(services, order)
  const care = await careOfferOf(services, order)
  return [
    {
      kind: 'orderPackage',
      event: { type: 'customer.packageOrdered', isPackageOffered: packages.length > 0 },
      choices: packages.map(({ monthlyKm: id, monthly }) => ({ id, price: priceOf(monthly) })),
    },
    {
      kind: 'orderReturnCare',
      event: { type: 'customer.returnCareOrdered', isFeeShown: care !== null },
      price: care && { amount: care.monthly.amount, currency: care.monthly.currency },
    },
    { kind: 'cancelReturnCare', event: { type: 'customer.returnCareCancelled' } },
  ]
}

function endingsOf(services: BackendContext, order: SubscriptionOrder): Offer[] {
  const { cancel, withdraw, notice } = previewEnding(services, order)
  const { cancelFee } = factsOf(order, services.clock.now())
  const { cancellation } = order
  const earliest = earliestNotice(services, order)
  return [
    {
      kind: 'cancel',
      event: { type: 'customer.cancelled', feeShown: cancelFee, isFeeAccepted: true },
      ...(cancel && { price: cancel.fee, refund: cancel.refund, until: cancel.until }),
    },
    {
      kind: 'withdraw',
      event: { type: 'customer.withdrawn' },
      ...(withdraw && { price: withdraw.usageFee, refund: withdraw.refund, until: withdraw.until }),
    },
    {
      kind: 'undo',
      event: { type: 'customer.cancellationUndone' },
      until: cancellation && new Date(cancellation.undoUntil).toISOString(),
    },
    {
      kind: 'giveNotice',
      event: { type: 'customer.noticeGiven', endsAt: earliest === null ? 0 : endOf(order, earliest) },
      ...notice,
    },
    {
      kind: 'revokeNotice',
      event: { type: 'customer.noticeRevoked' },
      until: order.notice && new Date(order.notice.endsAt).toISOString(),
    },
  ]
}
