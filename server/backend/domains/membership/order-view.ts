import { z } from 'zod'
import { config } from '#config'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import type {
  MembershipOrder as MembershipView,
  membershipLogEntry,
  membershipPeriod,
  membershipSummary,
} from '#server/api/contract/schemas/membership.ts'
import { membershipStatus } from '#server/api/contract/schemas/membership.ts'
import { inCurrency } from '#server/backend/domains/catalogue/module.ts'
import { taxed } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type LoggedEvent, readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { factsOf } from './membership-facts.ts'
import { membershipKind, type MembershipOrder } from './membership-orders.ts'
import { paymentDue } from './membership-timers.ts'
import { type Membership, periodsOf } from './memberships.ts'
import { actionsOf, withdrawableUntil } from './order-actions.ts'

type Summary = z.output<typeof membershipSummary>

/** Provider events: not part of the customer's history. */
const hiddenEvents = new Set(['customer.paymentStarted', 'payment.actionRequired'])

/** Facts and event fields of a log line that a customer may read. */
const loggedEvent = z.object({
  facts: z.object({ currency: z.string(), amountPaid: z.number(), usageFee: z.number() }),
  event: z.object({ amount: z.number().optional() }),
})

/** Customer's view of an order, with the machine's facts and the event log. */
export async function orderView(services: BackendContext, order: MembershipOrder): Promise<MembershipView> {
  const { now, ...facts } = factsOf(order, services.clock.now())
  const log = await readLog(services, membershipKind, order.orderNo)
  const [summary] = await summariesOf(services, [order])
  if (!summary) throw new Error(`${order.orderNo} has no summary`)
  const { refund, currency } = order
  return {
    ...summary,
    facts,
    benefits: order.benefits,
    isEarlyStart: order.isEarlyStart,
    paymentDueAt:
      order.status === MembershipStatus.created && order.amount > 0 ? paymentDue(order).toISOString() : null,
    withdrawableUntil: withdrawableUntil(order),
    refund: refund && { amount: { amount: refund.amount, currency }, reason: refund.reason },
    events: log.filter(({ type }) => !hiddenEvents.has(type)).map(customerEventOf),
    actions: actionsOf(order, new Date(now)),
    now: new Date(now).toISOString(),
  }
}

/** Summary of each order, as shown in every list. */
export async function summariesOf(services: BackendContext, orders: readonly MembershipOrder[]): Promise<Summary[]> {
  const periods = await periodsOf(
    services,
    orders.map(({ orderNo }) => orderNo),
  )
  return orders.map((order) => {
    const period = periods.get(order.orderNo)
    return {
      orderNo: order.orderNo,
      status: membershipStatus.parse(order.status),
      country: order.country,
      timeZone: config.markets[order.country].timeZone,
      ownershipType: order.ownershipType,
      paymentKind: order.paymentKind,
      price: inCurrency(taxed(order.amount, order.vatRate), order.currency),
      months: order.months,
      createdAt: order.createdAt.toISOString(),
      period: period ? periodView(period) : null,
      next: nextOf(order),
    }
  })
}

export function periodView({ startsAt, endsAt, endedAt }: Membership): z.output<typeof membershipPeriod> {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
  }
}

function nextOf(order: MembershipOrder): Summary['next'] {
  switch (order.status) {
    case MembershipStatus.created: {
      // The customer continues what asks them for action; a payment under review waits for the provider.
      const isWithProvider = order.openAttempt !== null && order.openAttempt !== 'requiresAction'
      return isWithProvider
        ? { what: 'paymentOutcome', who: 'provider', until: null }
        : { what: 'payment', who: 'customer', until: paymentDue(order).toISOString() }
    }
    case MembershipStatus.refunding:
      return { what: 'refund', who: 'provider', until: null }
    case MembershipStatus.refundFailed:
      return { what: 'refund', who: 'customer', until: null }
    default:
      return null
  }
}

function customerEventOf(line: LoggedEvent): z.output<typeof membershipLogEntry> {
  const read = loggedEvent.safeParse(line.payload)
  return { ...toEvent(line), amount: read.success ? amountOf(line.type, read.data) : null }
}

/** Amount paid, to be refunded, or refunded. */
function amountOf(type: string, { facts, event }: z.output<typeof loggedEvent>) {
  const { currency, amountPaid, usageFee } = facts
  if (type === 'customer.withdrawn') return { amount: Math.max(0, amountPaid - usageFee), currency }
  return event.amount === undefined ? null : { amount: event.amount, currency }
}
