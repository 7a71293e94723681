import { config } from '#config'
import {
  type SubscriptionEvent,
  subscriptionOrderMachine,
  withdrawalEndsAt,
} from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus, duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode, isOneOf } from '#machines/shared/codes.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { Ending } from '#server/api/contract/groups/subscription-orders.ts'
import type { EndingPreview } from '#server/api/contract/schemas/subscription-order.ts'
import { todayIn } from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOwnEvent, type OwnOrder } from './own-orders.ts'
import { factsOf } from './subscription-facts.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import { paymentDue } from './subscription-timers.ts'
import { fireSubscriptionEvent, type SubscriptionOccurrence } from './subscription.lifecycle.ts'

const hour = 3_600_000

/** Reason of a statutory cancellation, which requires none. */
const statutoryReason = { id: 'statutory', needsComment: false }

/** `other` requires a comment. */
export const cancelReasons = [
  { id: 'changed-mind', needsComment: false },
  { id: 'too-expensive', needsComment: false },
  { id: 'too-late', needsComment: false },
  { id: 'other-car', needsComment: false },
  { id: 'moving', needsComment: false },
  { id: 'other', needsComment: true },
]

/** Throws `not_found`, `price_changed`, `payment_under_way`, `invalid_params`, `transition_not_allowed`. */
export function endOrder(services: BackendContext, own: OwnOrder, ending: Ending): Promise<SubscriptionOrder> {
  return fireOwnEvent(services, own, async (order) => occurrenceOf(order, ending))
}

/**
 * Ends an order for a customer identified by a mailed link. With a `receipt` number, the order's own mail is omitted.
 */
export function endOrderByLink(
  services: BackendContext,
  target: Pick<OwnOrder, 'orderNo' | 'requestId'> & { receipt?: string },
  ending: Ending,
): Promise<SubscriptionOrder> {
  const { receipt } = target
  return fireSubscriptionEvent(services, target, async (order) => {
    const occurrence = occurrenceOf(order, ending)
    return receipt === undefined ? occurrence : { ...occurrence, detail: { ...occurrence.detail, receipt } }
  })
}

function occurrenceOf(order: SubscriptionOrder, ending: Ending): SubscriptionOccurrence {
  switch (ending.kind) {
    case 'abandon':
      return { event: { type: 'customer.abandoned' } }
    case 'cancel': {
      const { feeShown, isFeeAccepted } = ending
      return { event: { type: 'customer.cancelled', feeShown, isFeeAccepted }, ...reasonOf(ending) }
    }
    case 'withdraw':
      return { event: { type: 'customer.withdrawn' } }
    case 'undo':
      return { event: { type: 'customer.cancellationUndone' }, changes: { cancelReason: null, cancelComment: null } }
    case 'giveNotice':
      return { event: { type: 'customer.noticeGiven', endsAt: endOf(order, ending.endsOn) }, ...reasonOf(ending) }
    case 'revokeNotice':
      return {
        event: { type: 'customer.noticeRevoked' },
        changes: { cancelReason: null, cancelComment: null, returning: null },
      }
  }
  return ending satisfies never
}

function reasonOf({ reasonId, comment }: { reasonId?: string | undefined; comment?: string | undefined }) {
  if (reasonId === undefined) return {}
  const reason = [...cancelReasons, statutoryReason].find(({ id }) => id === reasonId)
  if (!reason || (reason.needsComment && !comment)) throw new Refusal('invalid_params', `no reason ${reasonId}`)
  return { changes: { cancelReason: reasonId, cancelComment: comment || null }, detail: { reasonId } }
}

/** Cost and refund of ending the order now. The machine is asked, so only ways it allows are listed. */
export function previewEnding(services: BackendContext, order: SubscriptionOrder): EndingPreview {
  const now = services.clock.now()
  const facts = factsOf(order, now)
  const { cancelFee, usageFee, amountPaid, terms } = facts
  const can = (event: SubscriptionEvent) =>
    judge(subscriptionOrderMachine, { code: order.status, facts }, event).isAllowed
  const inOrder = (amount: number) => ({ amount, currency: order.currency })
  const isPlacedOnly = order.status === SubscriptionStatus.awaitingPayment
  const fee = isPlacedOnly ? 0 : cancelFee
  const earliest = earliestNotice(services, order)
  return {
    now: now.toISOString(),
    cancel: can({ type: 'customer.cancelled', feeShown: cancelFee, isFeeAccepted: true })
      ? {
          fee: inOrder(fee),
          refund: inOrder(Math.max(0, amountPaid - fee)),
          until: isPlacedOnly ? paymentDue(order).toISOString() : cutoffOf(order),
          undoUntil: new Date(now.getTime() + (isPlacedOnly ? 0 : terms.undoHours * hour)).toISOString(),
        }
      : null,
    withdraw:
      order.orderedAt && can({ type: 'customer.withdrawn' })
        ? {
            until: new Date(withdrawalEndsAt(facts)).toISOString(),
            usageFee: inOrder(usageFee),
            refund: inOrder(Math.max(0, amountPaid - usageFee)),
          }
        : null,
    notice:
      earliest && can({ type: 'customer.noticeGiven', endsAt: endOf(order, earliest) })
        ? { earliestOn: earliest, isAnyDayAfter: order.priceMode === PriceMode.flexible }
        : null,
  }
}

/** Deadline for moving or cancelling the handover; null without a date. */
export function cutoffOf({ handoverAt, terms }: SubscriptionOrder): string | null {
  return handoverAt && new Date(handoverAt.getTime() - terms.handoverCutoffHours * hour).toISOString()
}

/** Earliest last day: after the notice period, or with the term. */
export function earliestNotice(services: BackendContext, order: SubscriptionOrder): string | null {
  if (!isOneOf(duringUse, order.status)) return null
  if (order.priceMode === PriceMode.flexible) {
    // A day ends later than it begins, so the day after the notice period is always far enough.
    return todayIn(services, order.country).add({ days: order.terms.flexNoticeDays }).toString()
  }
  const { timeZone } = config.markets[order.country]
  return order.termEndsAt && dayAt(timeZone, order.termEndsAt.getTime()).toString()
}

/** Last instant of a day in the order's time zone; for the term's last day, the end of the term itself. */
export function endOf({ country, priceMode, termEndsAt }: SubscriptionOrder, date: string): number {
  const { timeZone } = config.markets[country]
  const termEnd = termEndsAt?.getTime()
  if (priceMode !== PriceMode.flexible && termEnd !== undefined && dayAt(timeZone, termEnd).toString() === date) {
    return termEnd
  }
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}
