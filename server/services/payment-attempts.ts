import type { OrderStanding } from '#machines/flows/subscription-checkout/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'
import { onceKindOf } from '#machines/shared/payment-method.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { PaymentAction, PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { asCustomer } from './as-customer.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

export interface AttemptRequest {
  /** Of a stored method, or `onceMethodId`. */
  methodId: string
  /** Idempotency key of this payment's attempts. */
  paymentKey: string
  /** Path of the page to return to from the provider's page. */
  returnPath: string
}

/** Starts a payment of an order, or a month of one, at the displayed price. */
export async function startAttempt(
  call: RequestContext,
  id: string,
  { methodId, paymentKey, returnPath }: AttemptRequest,
  { amount, currency }: Money,
): Promise<Outcome<PaymentAttempt, 'attempt_open' | 'method_refused' | 'window_over' | 'not_signed_in'>> {
  const once = onceKindOf(methodId)
  const payWith = once ? { wallet: once } : { methodId }
  // A stored method's bank asks in a frame; other methods have pages of their own.
  const presentation = once ? 'page' : 'frame'
  const body = { payWith, shown: { amount, currency }, returnPath, presentation } as const
  const started = await asCustomer(
    call,
    call.api.payment.pay({ params: { id }, body }, { idempotencyKey: paymentKey }),
    ['payment_under_way', 'payment_method_invalid', 'transition_not_allowed'],
  )
  if (started.ok) return started
  switch (started.code) {
    case 'payment_under_way':
      return refusal('attempt_open')
    case 'payment_method_invalid':
      return refusal('method_refused')
    case 'transition_not_allowed':
      return refusal('window_over')
    case 'not_signed_in':
      return refusal(started.code)
  }
  return started.code satisfies never
}

/** Latest attempt to pay an order, or a month of one. */
export async function latestAttempt({ api }: RequestContext, orderNo: string): Promise<PaymentAttempt | undefined> {
  const { attempts } = await api.payment.getTransactions({ body: { orderNo } })
  return attempts[0]
}

/** Sends the provider the result from the page of the bank or the wallet, or the customer's abandonment. */
export async function comeBack(
  { api }: RequestContext,
  { attemptNo: payment, action }: PaymentAttempt,
  brought: { redirectResult: string } | { isAbandoned: true },
): Promise<void> {
  const body = { payment, ...brought }
  const options = { idempotencyKey: idempotencyKey('comeBack', body) }
  const resumed =
    action?.kind === 'wallet'
      ? api.payment.continuePaypal({ body }, options)
      : api.payment.continueThreeDs({ body }, options)
  await outcomeOf(resumed, ['not_found', 'transition_not_allowed'])
}

/** Abandons the payment that waits for the customer's confirmation. */
export async function leaveAttempt(call: RequestContext, id: string): Promise<void> {
  const attempt = await latestAttempt(call, id)
  if (attempt?.status === AttemptStatus.requiresAction) await comeBack(call, attempt, { isAbandoned: true })
}

/** State of an order that waits for its payment, by the latest attempt. */
export function standingOfPayment(
  attempt: PaymentAttempt | undefined,
  paymentDueAt: string,
): Extract<OrderStanding, { paymentDueAt: string }> {
  switch (attempt?.status) {
    case undefined:
      return { state: 'unpaid', paymentDueAt }
    case AttemptStatus.requiresAction:
      return attempt.action
        ? { state: 'challenged', paymentDueAt, action: actionOf(attempt.action) }
        : { state: 'processing', paymentDueAt }
    case AttemptStatus.unknown:
      return { state: 'unknown', paymentDueAt }
    case AttemptStatus.declined: {
      const declineCode = attempt.declineCode ?? 'other'
      return declineCode === 'action_expired'
        ? { state: 'timedOut', paymentDueAt }
        : { state: 'declined', paymentDueAt, declineCode }
    }
    // Under way, or paid and the order not notified yet.
    case AttemptStatus.created:
    case AttemptStatus.processing:
    case AttemptStatus.paid:
    case AttemptStatus.refunding:
    case AttemptStatus.refundFailed:
    case AttemptStatus.refunded:
      return { state: 'processing', paymentDueAt }
  }
}

export function actionOf({ presentation, url, expiresAt }: PaymentAction) {
  return { kind: presentation === 'frame' ? ('challenge' as const) : ('redirect' as const), url, expiresAt }
}
