import type { PaymentAttemptEvent } from '#machines/orders/payment-attempt/index.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { alertStaff } from './alerts.ts'
import { applyBindingEvent } from './apply-binding-event.ts'
import { readAttempt } from './attempts.ts'
import { type ProviderEventAbout, type ProviderEvent, readRefundReference } from './payment-provider.ts'
import type { Attempt, Payments } from './payments.ts'

/** Source of a provider event. All sources use this function, and the first to report an event is applied. */
export type ProviderEventSource = 'answer' | 'webhook' | 'returnPage' | 'reconciler'

/**
 * `heard`: applied. `stale`: already known, or outdated. `unknown`: not about anything of this shop. Otherwise the
 * guard that refused it: provider and shop disagree on the order, the amount or the currency.
 */
export type EventResult = 'heard' | 'stale' | 'unknown' | (string & {})

/** Guards that refuse an event without news; a refusal by any other guard is a disagreement. */
const outdatedGuards = new Set(['notInThisState', 'isEventUnseen', 'isCurrentRefund', 'isActionOver'])

/**
 * Only handler of provider events; the order is notified in the same transaction. Throws if the order refuses an event
 * of its payment: the event is then not marked as processed and can be sent again.
 */
export function applyProviderEvent(
  payments: Payments,
  event: ProviderEvent,
  { source, requestId }: { source: ProviderEventSource; requestId: string },
): Promise<EventResult> {
  switch (event.about) {
    case 'binding':
      return applyBindingEvent(payments, event)
    case 'payment':
      return applyToAttempt(payments, event.reference, requestId, (attempt) =>
        paymentOccurrence(attempt, event, { source, now: payments.services.clock.now() }),
      )
    case 'refund':
      return applyRefundEvent(payments, event, source, requestId)
    case 'return':
      return applyReturn(payments, event)
  }
  return event satisfies never
}

async function applyRefundEvent(
  payments: Payments,
  event: ProviderEventAbout<'refund'>,
  source: ProviderEventSource,
  requestId: string,
): Promise<EventResult> {
  const about = readRefundReference(event.reference)
  const { outcome } = event
  if (!about) return reportUnknown(payments, event.reference)
  if (outcome.type === 'pending') return 'stale'
  const { attemptNo, refundNo } = about
  return applyToAttempt(payments, attemptNo, requestId, (attempt) => {
    const common = { source, isEventUnseen: true, orderNo: event.orderNo ?? attempt.subjectNo, refundNo }
    const changes = { checks: 0 }
    return outcome.type === 'failed'
      ? { event: { type: 'payment.refundFailed', ...common }, changes }
      : { event: { type: 'payment.refunded', ...common, ...outcome.money }, changes }
  })
}

/** Staff claim the money or end the contract: an order that was paid does not go back by itself. */
async function applyReturn(
  payments: Payments,
  { reference, outcome: { money } }: ProviderEventAbout<'return'>,
): Promise<EventResult> {
  const { services } = payments
  if (!(await readAttempt(services, reference))) return reportUnknown(payments, reference)
  await alertStaff(services, { about: 'paymentReturned', reference, detail: `${money.amount} ${money.currency}` })
  return 'heard'
}

function paymentOccurrence(
  attempt: Attempt,
  { orderNo, providerRef, outcome }: ProviderEventAbout<'payment'>,
  { source, now }: { source: ProviderEventSource; now: Date },
): Occurrence<Attempt, PaymentAttemptEvent> {
  const common = { source, isEventUnseen: true, orderNo: orderNo ?? attempt.subjectNo }
  const changes = { checks: 0, action: null, providerRef: providerRef ?? attempt.providerRef }
  switch (outcome.type) {
    case 'actionRequired': {
      const { action } = outcome
      const actionExpiresAt = Date.parse(action.expiresAt)
      return {
        event: { type: 'payment.actionRequired', ...common, actionExpiresAt },
        changes: { ...changes, action },
      }
    }
    case 'processing':
      return { event: { type: 'payment.processing', ...common }, changes }
    case 'paid':
      return {
        event: { type: 'payment.paid', ...common, ...outcome.money },
        changes: { ...changes, paidAt: now },
      }
    case 'declined':
      return { event: { type: 'payment.declined', ...common, declineCode: outcome.code }, changes }
  }
  return outcome satisfies never
}

async function applyToAttempt(
  payments: Payments,
  attemptNo: string,
  requestId: string,
  occur: (attempt: Attempt) => Occurrence<Attempt, PaymentAttemptEvent>,
): Promise<EventResult> {
  const { services, attempts } = payments
  try {
    await services.savepoint(() =>
      fireOrderEvent(services, attempts, { orderNo: attemptNo, requestId }, async (attempt) => occur(attempt)),
    )
    return 'heard'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') return reportUnknown(payments, attemptNo)
    const guard = String(error.data?.['guard'])
    if (outdatedGuards.has(guard)) return 'stale'
    await alertStaff(services, { about: 'mismatch', reference: attemptNo, detail: guard })
    return guard
  }
}

async function reportUnknown({ services }: Payments, reference: string): Promise<EventResult> {
  await alertStaff(services, { about: 'unknownReference', reference, detail: '' })
  return 'unknown'
}
