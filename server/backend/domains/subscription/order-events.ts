import { z } from 'zod'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { OrderLogEntry } from '#server/api/contract/schemas/subscription-order.ts'
import type { LoggedEvent } from '#server/backend/platform/engine/order-log.ts'

type EventType = SubscriptionEvent['type']
type Detail = OrderLogEntry['detail']

const hour = 3_600_000

/** Checkout steps and provider events: not part of the customer's history. */
const hiddenEvents: readonly EventType[] = [
  'customer.addressEdited',
  'customer.paymentInfoEdited',
  'customer.licenceUploaded',
  'customer.validated',
  'customer.paymentStarted',
  'payment.actionRequired',
]

/** Fields of a log line shown to customers; a line with fewer fields shows less. */
const payload = z.object({
  facts: z.object({
    currency: z.string(),
    amountPaid: z.number(),
    cancelFee: z.number(),
    usageFee: z.number(),
    quote: z.object({ amountDue: z.number() }).nullable(),
    refund: z.object({ amount: z.number() }).nullable(),
    terms: z.object({ undoHours: z.number() }),
  }),
  event: z.object({
    amount: z.number().optional(),
    endsAt: z.number().optional(),
    startsAt: z.number().optional(),
    returnBy: z.number().optional(),
    termEndsAt: z.number().optional(),
    odometerKm: z.number().nullish(),
  }),
  detail: z.object({
    reasonId: z.string().optional(),
    monthlyKm: z.number().optional(),
    monthly: z.number().optional(),
    price: z.number().optional(),
  }),
})
type LogLine = z.output<typeof payload> & Pick<LoggedEvent, 'at' | 'fromStatus'>

const details: Partial<Record<EventType, (line: LogLine) => Detail>> = {
  'customer.completed': (line) => amountOf(line, line.facts.quote?.amountDue),
  'payment.paid': (line) => amountOf(line, line.event.amount),
  'payment.refunded': (line) => amountOf(line, line.event.amount),
  'customer.cancelled': (line) => ({
    ...reasonOf(line),
    // Before payment there is no fee and no refund.
    ...(line.fromStatus !== SubscriptionStatus.awaitingPayment && {
      ...endedAt(line, line.facts.cancelFee),
      date: new Date(line.at.getTime() + line.facts.terms.undoHours * hour).toISOString(),
    }),
  }),
  'customer.withdrawn': (line) => endedAt(line, line.facts.usageFee),
  'staff.verificationFailed': (line) => endedAt(line, 0),
  // A draft has nothing to refund.
  'backend.creditRefused': (line) => (line.fromStatus === SubscriptionStatus.initial ? {} : endedAt(line, 0)),
  'timer.refundDue': (line) => amountOf(line, line.facts.refund?.amount),
  'staff.handedOver': ({ event }) => ({ ...dateOf(event.termEndsAt), ...kmOf(event.odometerKm) }),
  'staff.returned': ({ event }) => kmOf(event.odometerKm),
  'customer.noticeGiven': (line) => ({ ...reasonOf(line), ...dateOf(line.event.endsAt) }),
  'customer.followOnOrdered': ({ event }) => dateOf(event.endsAt),
  'backend.followOnMoved': ({ event }) => dateOf(event.endsAt),
  'backend.followOnHandedOver': ({ event }) => dateOf(event.endsAt),
  'customer.deliveryChanged': (line) => (line.detail.price === 0 ? {} : amountOf(line, line.detail.price)),
  'customer.packageOrdered': packageOf,
  'customer.packageCancelled': packageOf,
  'customer.returnCareOrdered': (line) => amountOf(line, line.detail.monthly),
  'customer.returnScheduled': ({ event }) => dateOf(event.startsAt),
  'timer.renewed': ({ event }) => dateOf(event.termEndsAt),
  'customer.termExtended': ({ event }) => dateOf(event.termEndsAt),
  'payment.dunningEnded': ({ event }) => dateOf(event.endsAt),
  'staff.terminationAnnounced': ({ event }) => dateOf(event.endsAt),
  'staff.graceGranted': ({ event }) => dateOf(event.endsAt),
  'timer.terminationDue': ({ event }) => dateOf(event.returnBy),
  'staff.terminated': ({ event }) => dateOf(event.returnBy),
}

/** Event log for the customer, oldest first: without checkout steps, staff notes and facts. */
export function customerEventsOf(log: readonly LoggedEvent[]): OrderLogEntry[] {
  return log
    .filter(({ type }) => !hiddenEvents.some((name) => name === type))
    .map((line) => ({
      sequence: line.sequence,
      type: line.type,
      actor: line.actor,
      from: line.fromStatus,
      to: line.toStatus,
      at: line.at.toISOString(),
      detail: detailOf(line),
    }))
}

function detailOf({ type, at, fromStatus, payload: written }: LoggedEvent): Detail {
  const parsed = payload.safeParse(written)
  const detail = Object.entries(details).find(([name]) => name === type)?.[1]
  return (parsed.success && detail?.({ ...parsed.data, at, fromStatus })) || {}
}

function amountOf({ facts: { currency } }: LogLine, amount: number | undefined): Detail {
  return amount === undefined ? {} : { amount: { amount, currency } }
}

function packageOf(line: LogLine): Detail {
  const { monthlyKm, monthly } = line.detail
  return { ...amountOf(line, monthly), ...(monthlyKm !== undefined && { monthlyKm }) }
}

/** Fee and refund of an ended order. */
function endedAt({ facts: { amountPaid, currency } }: LogLine, fee: number): Detail {
  return { fee: { amount: fee, currency }, amount: { amount: Math.max(0, amountPaid - fee), currency } }
}

function reasonOf({ detail: { reasonId } }: LogLine): Detail {
  return reasonId === undefined ? {} : { reasonId }
}

function dateOf(moment: number | undefined): Detail {
  return moment === undefined ? {} : { date: new Date(moment).toISOString() }
}

function kmOf(km: number | null | undefined): Detail {
  return typeof km === 'number' ? { km } : {}
}
