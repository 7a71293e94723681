import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import type { NextStep } from '#server/api/contract/schemas/subscription-order.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import { paymentDue } from './subscription-timers.ts'

type Waiting = Omit<NextStep, 'until'> & { until: Date | null }

const day = 86_400_000
const startOfTime = new Date(0)
const endOfTime = new Date(8.64e15)

/** Next step of an order and who takes it; null once the order is over. */
export function nextStepOf(order: SubscriptionOrder, now: Date): NextStep | null {
  const waiting = waitingFor(order, now)
  return waiting && { ...waiting, until: waiting.until && waiting.until.toISOString() }
}

/** Step that an order waits for from staff, or will wait for by time alone, from an instant on; null if for none. */
export function staffStepOf(order: SubscriptionOrder): (Waiting & { from?: Date | undefined }) | null {
  const last = waitingFor(order, endOfTime)
  if (last?.who !== 'staff') return null
  const first = waitingFor(order, startOfTime)
  return first?.who === 'staff' ? last : { ...last, from: first?.until ?? undefined }
}

function waitingFor(order: SubscriptionOrder, now: Date): Waiting | null {
  switch (order.status) {
    case SubscriptionStatus.initial:
      return { what: 'completion', who: 'customer', until: order.holdExpiresAt }
    case SubscriptionStatus.awaitingPayment:
      return inPayment(order)
    case SubscriptionStatus.inPreparation:
      return {
        what: order.credit === 'inReview' ? 'creditReview' : 'preparation',
        who: 'staff',
        until: order.handoverAt,
      }
    case SubscriptionStatus.tobeDeliver:
      return { what: 'handover', who: 'customer', until: order.handoverAt }
    case SubscriptionStatus.inUse:
    case SubscriptionStatus.reminded:
    case SubscriptionStatus.warned:
    case SubscriptionStatus.terminationAnnounced:
      return inUse(order)
    case SubscriptionStatus.terminated:
      return { what: 'return', who: 'customer', until: dateOf(order.termination?.returnBy ?? null) }
    case SubscriptionStatus.returned:
      return returned(order, now)
    case SubscriptionStatus.canceling:
      return unwinding(order)
    default:
      return null
  }
}

function inPayment(order: SubscriptionOrder): Waiting {
  // The customer continues what asks them for action; a payment under review waits for the provider.
  const isWithProvider = order.openAttempt !== null && order.openAttempt !== 'requiresAction'
  return isWithProvider
    ? { what: 'paymentOutcome', who: 'provider', until: null }
    : { what: 'payment', who: 'customer', until: paymentDue(order) }
}

function inUse({ arrears, termination, notice, priceMode, termEndsAt }: SubscriptionOrder): Waiting {
  if (termination) return { what: 'termination', who: 'customer', until: new Date(termination.endsAt) }
  if (arrears) return { what: 'arrears', who: 'customer', until: dateOf(arrears.nextTryAt) }
  if (notice) return { what: 'return', who: 'customer', until: new Date(notice.endsAt) }
  return priceMode === PriceMode.trial
    ? { what: 'return', who: 'customer', until: termEndsAt }
    : { what: 'renewal', who: 'clock', until: termEndsAt }
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}

function returned({ inspectionIssuedAt, disputes, terms }: SubscriptionOrder, now: Date): Waiting {
  if (!inspectionIssuedAt) return { what: 'inspection', who: 'staff', until: null }
  if (disputes === 'open') return { what: 'dispute', who: 'staff', until: null }
  const until = new Date(inspectionIssuedAt.getTime() + terms.disputeDays * day)
  return disputes === 'none' && now < until
    ? { what: 'dispute', who: 'customer', until }
    : { what: 'statement', who: 'staff', until: null }
}

function unwinding({ refund, cancellation }: SubscriptionOrder): Waiting {
  if (refund?.status === 'settled') return { what: 'return', who: 'customer', until: null }
  if (refund?.status !== 'scheduled' || !cancellation) {
    return { what: 'refund', who: refund?.status === 'failed' ? 'staff' : 'provider', until: null }
  }
  return { what: 'refund', who: 'clock', until: new Date(cancellation.undoUntil) }
}
