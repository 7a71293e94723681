import { z } from 'zod'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { OrderLogEntry } from '#server/api/contract/schemas/subscription-order.ts'
import type { LoggedEvent } from '#server/backend/platform/engine/order-log.ts'

type EventType = SubscriptionEvent['type']
type Detail = OrderLogEntry['detail']

const hour = 3_600_000

/** Steps of the checkout, and what is between the payments and their provider: nothing a customer looks back on. */
const unspoken: readonly EventType[] = [
  'customer.addressEdited',
  'customer.paymentInfoEdited',
  'customer.licenceUploaded',
  'customer.validated',
  'customer.paymentStarted',
  'payment.actionRequired',
]

/** What of a line's facts, event and detail a customer may read; a line that has less tells less. */
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
type Told = z.output<typeof payload> & Pick<LoggedEvent, 'at' | 'fromStatus'>

const details: Partial<Record<EventType, (told: Told) => Detail>> = {
  'customer.completed': (told) => amountOf(told, told.facts.quote?.amountDue),
  'payment.paid': (told) => amountOf(told, told.event.amount),
  'payment.refunded': (told) => amountOf(told, told.event.amount),
  'customer.cancelled': (told) => ({
    ...reasonOf(told),
    // Before it is paid, nothing is asked for and nothing comes back.
    ...(told.fromStatus !== SubscriptionStatus.awaitingPayment && {
      ...endedAt(told, told.facts.cancelFee),
      date: new Date(told.at.getTime() + told.facts.terms.undoHours * hour).toISOString(),
    }),
  }),
  'customer.withdrawn': (told) => endedAt(told, told.facts.usageFee),
  'staff.verificationFailed': (told) => endedAt(told, 0),
  // In the making of the order there is nothing to give back.
  'backend.creditRefused': (told) => (told.fromStatus === SubscriptionStatus.initial ? {} : endedAt(told, 0)),
  'timer.refundDue': (told) => amountOf(told, told.facts.refund?.amount),
  'staff.handedOver': ({ event }) => ({ ...dateOf(event.termEndsAt), ...kmOf(event.odometerKm) }),
  'staff.returned': ({ event }) => kmOf(event.odometerKm),
  'customer.noticeGiven': (told) => ({ ...reasonOf(told), ...dateOf(told.event.endsAt) }),
  'customer.deliveryChanged': (told) => (told.detail.price === 0 ? {} : amountOf(told, told.detail.price)),
  'customer.packageOrdered': packageOf,
  'customer.packageCancelled': packageOf,
  'customer.returnCareOrdered': (told) => amountOf(told, told.detail.monthly),
  'customer.returnScheduled': ({ event }) => dateOf(event.startsAt),
  'timer.renewed': ({ event }) => dateOf(event.termEndsAt),
}

/** An order's log as its customer sees it, oldest first: without the checkout's steps, staff's words and the facts. */
export function happeningsOf(log: readonly LoggedEvent[]): OrderLogEntry[] {
  return log
    .filter(({ type }) => !unspoken.some((name) => name === type))
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
  const told = payload.safeParse(written)
  const detail = Object.entries(details).find(([name]) => name === type)?.[1]
  return (told.success && detail?.({ ...told.data, at, fromStatus })) || {}
}

function amountOf({ facts: { currency } }: Told, amount: number | undefined): Detail {
  return amount === undefined ? {} : { amount: { amount, currency } }
}

function packageOf(told: Told): Detail {
  const { monthlyKm, monthly } = told.detail
  return { ...amountOf(told, monthly), ...(monthlyKm !== undefined && { monthlyKm }) }
}

/** What the ending costs, and what comes back. */
function endedAt({ facts: { amountPaid, currency } }: Told, fee: number): Detail {
  return { fee: { amount: fee, currency }, amount: { amount: Math.max(0, amountPaid - fee), currency } }
}

function reasonOf({ detail: { reasonId } }: Told): Detail {
  return reasonId === undefined ? {} : { reasonId }
}

function dateOf(moment: number | undefined): Detail {
  return moment === undefined ? {} : { date: new Date(moment).toISOString() }
}

function kmOf(km: number | null | undefined): Detail {
  return typeof km === 'number' ? { km } : {}
}
