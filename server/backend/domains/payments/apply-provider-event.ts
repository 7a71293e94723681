import type { PaymentAttemptEvent } from '#machines/orders/payment-attempt/index.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { alertStaff } from './alerts.ts'
import { applyBindingEvent } from './apply-binding-event.ts'
import { type ProviderEventAbout, type ProviderEvent, readRefundReference } from './payment-provider.ts'
import type { Attempt, Payments } from './payments.ts'

/** How the shop came to know: all ways lead here, and whoever comes first is heard. */
export type ProviderEventSource = 'answer' | 'webhook' | 'returnPage' | 'reconciler'

/**
 * `heard`: it moved something. `stale`: what it tells is known, or long past. `unknown`: about nothing of ours. Anything
 * else is the guard that refused it: provider and shop do not agree about the order, the amount or the currency.
 */
export type Hearing = 'heard' | 'stale' | 'unknown' | (string & {})

/** Events of an attempt that say nothing new; every other refusal is a disagreement. */
const harmless = new Set(['notInThisState', 'isEventUnseen', 'isCurrentRefund', 'isActionOver'])

/**
 * The one handler for what the provider says, in one transaction with what the order makes of it. Throws when the order
 * refuses what its payment takes: the news is not used up then and can be brought again.
 */
export function applyProviderEvent(
  payments: Payments,
  news: ProviderEvent,
  { source, requestId }: { source: ProviderEventSource; requestId: string },
): Promise<Hearing> {
  switch (news.about) {
    case 'binding':
      return applyBindingEvent(payments, news)
    case 'payment':
      return applyTo(payments, news.reference, requestId, (attempt) =>
        paymentOccurrence(attempt, news, { source, now: payments.services.clock.now() }),
      )
    case 'refund':
      return applyRefundEvent(payments, news, source, requestId)
  }
  return news satisfies never
}

async function applyRefundEvent(
  payments: Payments,
  news: ProviderEventAbout<'refund'>,
  source: ProviderEventSource,
  requestId: string,
): Promise<Hearing> {
  const about = readRefundReference(news.reference)
  const { outcome } = news
  if (!about) return notOurs(payments, news.reference)
  if (outcome.type === 'pending') return 'stale'
  const { attemptNo, refundNo } = about
  return applyTo(payments, attemptNo, requestId, (attempt) => {
    const common = { source, isEventUnseen: true, orderNo: news.orderNo ?? attempt.subjectNo, refundNo }
    const changes = { checks: 0 }
    return outcome.type === 'failed'
      ? { event: { type: 'payment.refundFailed', ...common }, changes }
      : { event: { type: 'payment.refunded', ...common, ...outcome.money }, changes }
  })
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

async function applyTo(
  payments: Payments,
  attemptNo: string,
  requestId: string,
  occur: (attempt: Attempt) => Occurrence<Attempt, PaymentAttemptEvent>,
): Promise<Hearing> {
  const { services, attempts } = payments
  try {
    await services.savepoint(() =>
      fireOrderEvent(services, attempts, { orderNo: attemptNo, requestId }, async (attempt) => occur(attempt)),
    )
    return 'heard'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') return notOurs(payments, attemptNo)
    const guard = String(error.data?.['guard'])
    if (harmless.has(guard)) return 'stale'
    await alertStaff(services, { about: 'mismatch', reference: attemptNo, detail: guard })
    return guard
  }
}

async function notOurs({ services }: Payments, reference: string): Promise<Hearing> {
  await alertStaff(services, { about: 'unknownReference', reference, detail: '' })
  return 'unknown'
}
