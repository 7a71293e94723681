import type { Cancellation, SubscriptionEvent, SubscriptionFacts } from './subscription-order.types.ts'

/* What an order remembers of the ends that it can come to. */

interface Happening {
  context: SubscriptionFacts
  event: SubscriptionEvent
}
type Change = Partial<SubscriptionFacts>

const hour = 3_600_000
/** The last reminder is repeated; then staff decide. */
export const highestDunning = 3

/** Notice with the order of another car. */
export function withFollowOn({ context: { notice, now }, event }: Happening): Change {
  if (!('followOnNo' in event && 'endsAt' in event)) return {}
  return { notice: { givenAt: notice?.givenAt ?? now, endsAt: event.endsAt, followOnNo: event.followOnNo } }
}

export function withTermination({ context: { now }, event }: Happening): Change {
  if (!('endsAt' in event)) return {}
  const termination = { announcedAt: now, endsAt: event.endsAt, terminatedAt: null, returnBy: null }
  return { dunningLevel: highestDunning, termination }
}

export function withLaterTermination({ context: { termination }, event }: Happening): Change {
  if (event.type !== 'staff.graceGranted' || !termination) return {}
  return { termination: { ...termination, endsAt: event.endsAt } }
}

export function terminated({ context: { termination, now }, event }: Happening): Change {
  if (!('returnBy' in event) || !termination) return {}
  return { termination: { ...termination, terminatedAt: now, returnBy: event.returnBy } }
}

/** Cancellation with its refund, which is fixed now: later fees and prices do not change it. */
export function unwinding(
  { context }: Pick<Happening, 'context'>,
  { kind, from }: Pick<Cancellation, 'kind' | 'from'>,
): Change {
  const fee = feeOf(context, kind)
  const undoHours = kind === 'cancelled' ? context.terms.undoHours : 0
  return {
    cancellation: { kind, from, fee, at: context.now, undoUntil: context.now + undoHours * hour },
    refund: { amount: Math.max(0, context.amountPaid - fee), settled: 0, status: 'scheduled' },
  }
}

/** A statutory withdrawal has no fee; an early start that the customer requested is paid. */
function feeOf({ cancelFee, usageFee }: SubscriptionFacts, kind: Cancellation['kind']): number {
  return { cancelled: cancelFee, withdrawn: usageFee, verificationFailed: 0 }[kind]
}
