import type {
  AbandonArrearsInput,
  ArrearsState,
  PayArrearsOutcome,
  ReadArrearsInput,
  ReadArrearsOutcome,
} from '#machines/flows/arrears-payment/index.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { MonthlyCharge, PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { asCustomer } from './as-customer.ts'
import {
  actionOf,
  type AttemptRequest,
  comeBack,
  latestAttempt,
  leaveAttempt,
  startAttempt,
} from './payment-attempts.ts'
import type { RequestContext } from './request-context.ts'

/* Payment of a failed monthly charge before its next automatic attempt. */

/** Pays the month. If it was paid meanwhile or is being paid, returns its state. */
export async function payArrears(
  call: RequestContext,
  { orderNo, chargeNo, ...request }: AttemptRequest & { orderNo: string; chargeNo: string },
): Promise<PayArrearsOutcome> {
  const read = await readCharge(call, orderNo, chargeNo)
  if (!read.ok) return read
  const paid = await startAttempt(call, chargeNo, request, read.value.amount)
  if (paid.ok) return success(standingOf(paid.value))
  switch (paid.code) {
    case 'method_refused':
    case 'not_signed_in':
      return refusal(paid.code)
    case 'attempt_open':
    case 'window_over':
      return readArrears(call, { orderNo, chargeNo, redirectResult: null })
  }
  return paid.code satisfies never
}

/** State of the month. A result that the customer brings from the bank or wallet is sent to the provider first. */
export async function readArrears(
  call: RequestContext,
  { orderNo, chargeNo, redirectResult }: ReadArrearsInput,
): Promise<ReadArrearsOutcome> {
  const read = await readCharge(call, orderNo, chargeNo)
  if (!read.ok) return read
  const attempt = await latestAttempt(call, chargeNo)
  if (redirectResult === null || attempt?.status !== AttemptStatus.requiresAction)
    return success(standing(read.value, attempt))
  // An invalid result changes nothing: the provider reports the state of the payment itself.
  await comeBack(call, attempt, { redirectResult })
  const after = await readCharge(call, orderNo, chargeNo)
  return after.ok ? success(standing(after.value, await latestAttempt(call, chargeNo))) : after
}

/** Abandons the payment that waits for the customer's confirmation. */
export async function abandonArrears(call: RequestContext, { chargeNo }: AbandonArrearsInput): Promise<void> {
  await leaveAttempt(call, chargeNo)
}

/** Throws `not_found` for a month of another customer or order. */
async function readCharge(
  call: RequestContext,
  orderNo: string,
  chargeNo: string,
): Promise<Outcome<MonthlyCharge, 'not_signed_in'>> {
  const read = await asCustomer(call, call.api.payment.getAutoDeduction({ query: { orderNo } }), [])
  if (!read.ok) return read
  const charge = read.value.charges.find((candidate) => candidate.chargeNo === chargeNo)
  if (!charge) throw new Error(`${orderNo} has no month ${chargeNo}`)
  return success(charge)
}

function standing({ status }: MonthlyCharge, attempt: PaymentAttempt | undefined): ArrearsState {
  switch (status) {
    case ChargeStatus.paid:
    case ChargeStatus.cancelled:
      return { state: 'paid' }
    case ChargeStatus.scheduled:
    case ChargeStatus.collecting:
      return { state: 'processing' }
    case ChargeStatus.overdue:
    case ChargeStatus.ended:
      return attempt ? standingOf(attempt) : { state: 'unpaid' }
  }
}

function standingOf({ status, action, declineCode }: PaymentAttempt): ArrearsState {
  switch (status) {
    case AttemptStatus.requiresAction:
      return action ? { state: 'challenged', action: actionOf(action) } : { state: 'processing' }
    case AttemptStatus.declined:
      return { state: 'declined', declineCode: declineCode ?? 'other' }
    // Under way, or paid and the month not notified yet.
    case AttemptStatus.created:
    case AttemptStatus.processing:
    case AttemptStatus.unknown:
    case AttemptStatus.paid:
    case AttemptStatus.refunding:
    case AttemptStatus.refundFailed:
    case AttemptStatus.refunded:
      return { state: 'processing' }
  }
}
