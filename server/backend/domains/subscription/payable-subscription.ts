import { and, asc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus, beforePayment } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, PriceMode, isOneOf } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { untaxed } from '#server/backend/domains/invoicing/module.ts'
import type {
  InvoicedOrder,
  MethodOwner,
  OrderPaymentEvent,
  Payable,
  PayableOrder,
} from '#server/backend/domains/payments/module.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { drivenAddOnsOf, addOnsOf } from './add-ons/monthly-lines.ts'
import { damageCode } from './add-ons/return-care-orders.ts'
import { isSubscriptionNumber } from './order-number.ts'
import { periodAfter, settlementOf } from './settlement.ts'
import { lockOrder, readOrder, type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'
import { paymentDue, terminationDay } from './subscription-timers.ts'
import { fireSubscriptionEvent } from './subscription.lifecycle.ts'
import { buyerOf, supplyTaxOf } from './supply-tax.ts'

/** Payment port of the subscriptions. */
export const payableSubscription: Payable = {
  kind: subscriptionKind,
  isNumber: isSubscriptionNumber,
  read: async (services, orderNo) => payableOf(await readOrder(services, orderNo)),
  lock: async (services, orderNo) => payableOf(await lockOrder(services, orderNo)),
  async beginPayment(services, { orderNo, isMethodUsable, requestId }) {
    await fireSubscriptionEvent(services, { orderNo, requestId }, async () => ({
      event: { type: 'customer.paymentStarted', isMethodUsable },
    }))
  },
  async applyPaymentEvent(services, orderNo, event, requestId) {
    await fireSubscriptionEvent(services, { orderNo, requestId }, async (order) => ({
      event: machineEventOf(order, event, services.clock.now()),
    }))
  },
  async takeMandate(services, { orderNo, methodId, requestId }) {
    const order = await readOrder(services, orderNo)
    if (!order || isOneOf(beforePayment, order.status)) return
    await fireSubscriptionEvent(services, { orderNo, requestId }, async () => ({
      event: { type: 'customer.methodChanged', isMethodUsable: true, isMandateGiven: true },
      changes: { methodId },
    }))
  },
  async ordersNeeding(services, methodId) {
    const { orderNo, status } = subscriptionOrders
    const rows = await services
      .db()
      .select({ orderNo })
      .from(subscriptionOrders)
      .where(and(eq(subscriptionOrders.methodId, methodId), inArray(status, beforePayment)))
      .orderBy(asc(orderNo))
    return rows.map((row) => row.orderNo)
  },
  async nextPeriod(services, orderNo, billed) {
    const order = await readOrder(services, orderNo)
    return order ? periodAfter(order, (await addOnsOf(services, [orderNo]))(orderNo), billed) : null
  },
  async settlement(services, orderNo, billed) {
    const order = await readOrder(services, orderNo)
    if (!order) throw new Error(`no order ${orderNo} to settle`)
    return { currency: order.currency, lines: settlementOf(order, await drivenAddOnsOf(services, orderNo), billed) }
  },
  async invoiced(services, orderNo) {
    const order = await readOrder(services, orderNo)
    if (!order?.quote || !order.billing) throw new Error(`no placed order ${orderNo} to invoice`)
    return invoicedOf(order, order.quote, order.billing)
  },
}

/** What the invoices state. The deposit carries no tax, nor does what a voucher takes off it. */
function invoicedOf(
  { orderNo, accountId, country, currency, locale, companyId }: SubscriptionOrder,
  quote: Quote,
  billing: NonNullable<SubscriptionOrder['billing']>,
): InvoicedOrder {
  const supply = supplyTaxOf({ quote })
  return {
    terms: { orderNo, accountId, country, currency, locale, buyer: buyerOf(billing) },
    companyId,
    lines: quote.due.lines
      .filter(({ amount }) => amount !== 0)
      .map(({ code, amount, vatAmount, vatRate, isReverseCharged }) => ({
        ...(vatRate > 0 || isReverseCharged ? supply : untaxed),
        code,
        amount,
        vatAmount,
      })),
    // The first month begins with the handover.
    period: null,
    taxOf: (code) => (code === damageCode ? untaxed : supply),
  }
}

/** Owner of the methods that may pay: the customer, or the company they order for. */
export function payerOf({
  identityType,
  accountId,
}: Pick<SubscriptionOrder, 'identityType' | 'accountId'>): MethodOwner {
  return { kind: identityType === IdentityType.private ? 'person' : 'company', id: accountId }
}

function payableOf(order: SubscriptionOrder | undefined): PayableOrder | null {
  if (!order) return null
  const { orderNo, accountId, quote, currency, locale } = order
  const isAwaiting = order.status === SubscriptionStatus.awaitingPayment
  return {
    orderNo,
    accountId,
    owner: payerOf(order),
    companyId: order.companyId,
    currency,
    phase: phaseOf(order.status),
    due: isAwaiting && quote ? { amount: quote.due.total.amount, currency } : null,
    lines: isAwaiting && quote ? chargedLines(quote) : [],
    payBy: isAwaiting ? paymentDue(order) : announcedEndOf(order),
    locale,
    // Optional for a customer who pays each month by themselves.
    needsMandate: order.priceMode !== PriceMode.trial && isOneOf(beforePayment, order.status),
  }
}

/** Lines to pay: what a special offer adds is not charged. */
function chargedLines({ due }: Quote): PayableOrder['lines'] {
  return due.lines.filter(({ code }) => !isIncludedItem(code)).map(({ code, amount }) => ({ code, amount }))
}

function phaseOf(status: number): PayableOrder['phase'] {
  if (status === SubscriptionStatus.awaitingPayment) return 'awaiting'
  if (status === SubscriptionStatus.canceling) return 'unwinding'
  return status === SubscriptionStatus.cancelled ? 'cancelled' : 'other'
}

/** Until when overdue months can be paid without an end of the contract; null where none is announced. */
function announcedEndOf({ status, termination }: SubscriptionOrder): Date | null {
  return status === SubscriptionStatus.terminationAnnounced && termination ? new Date(termination.endsAt) : null
}

/** Translates a payment event into an event of the order's machine. */
function machineEventOf(order: SubscriptionOrder, event: OrderPaymentEvent, now: Date): SubscriptionEvent {
  const common = { isEventUnseen: true }
  switch (event.type) {
    case 'payment.paid':
      return { ...event, ...common }
    case 'payment.refunded':
      return { type: event.type, amount: event.amount, ...common }
    case 'payment.dunned':
      return {
        type: event.type,
        isLastReminder: event.step >= config.limits.dunningRetryDays.length,
        endsAt: terminationDay(order, now),
        ...common,
      }
    case 'payment.dunningEnded':
      return { type: event.type, endsAt: terminationDay(order, now), ...common }
    case 'payment.arrearsSettled':
    case 'payment.actionRequired':
    case 'payment.declined':
    case 'payment.refundFailed':
      return { type: event.type, ...common }
  }
  return event satisfies never
}
