import type {
  AbandonArrearsInput,
  ArrearsState,
  OwedSum,
  PayArrearsOutcome,
  ReadArrearsInput,
  ReadArrearsOutcome,
} from '#machines/flows/arrears-payment/index.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { MonthlyCharge, PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { asCustomer } from './as-customer.ts'
import { actionOf, type AttemptRequest, comeBack, startAttempt } from './payment-attempts.ts'
import type { RequestContext } from './request-context.ts'

/* Payment of all overdue months of an order at once, before the next automatic attempt. */

/** Overdue months of an order with the latest attempt to pay them together. */
interface Owed {
  charges: MonthlyCharge[]
  attempt: PaymentAttempt | undefined
}

/** Pays the overdue months if they still cost what was shown. If they are paid or being paid, returns their state. */
export async function payArrears(
  call: RequestContext,
  { orderNo, shown, ...request }: AttemptRequest & { orderNo: string; shown: OwedSum },
): Promise<PayArrearsOutcome> {
  const read = await readOwed(call, orderNo)
  if (!read.ok) return read
  const { charges } = read.value
  if (charges.length === 0) return success({ state: 'paid' })
  if (owedSum(charges)?.amount !== shown.amount) return refusal('amount_changed')
  const paid = await startAttempt(call, orderNo, request, shown)
  if (paid.ok) return success(standingOf(paid.value))
  switch (paid.code) {
    case 'method_refused':
    case 'not_signed_in':
      return refusal(paid.code)
    case 'attempt_open':
    case 'window_over':
      return readArrears(call, { orderNo, redirectResult: null })
  }
  return paid.code satisfies never
}

/** State of the months. A result that the customer brings from the bank or wallet is sent to the provider first. */
export async function readArrears(
  call: RequestContext,
  { orderNo, redirectResult }: ReadArrearsInput,
): Promise<ReadArrearsOutcome> {
  const read = await readOwed(call, orderNo)
  if (!read.ok) return read
  const { attempt } = read.value
  if (redirectResult === null || attempt?.status !== AttemptStatus.requiresAction) return success(standing(read.value))
  // An invalid result changes nothing: the provider reports the state of the payment itself.
  await comeBack(call, attempt, { redirectResult })
  const after = await readOwed(call, orderNo)
  return after.ok ? success(standing(after.value)) : after
}

/** Abandons the payment that waits for the customer's confirmation. */
export async function abandonArrears(call: RequestContext, { orderNo }: AbandonArrearsInput): Promise<void> {
  const read = await readOwed(call, orderNo)
  const attempt = read.ok ? read.value.attempt : undefined
  if (attempt?.status === AttemptStatus.requiresAction) await comeBack(call, attempt, { isAbandoned: true })
}

/** Throws `not_found` for another customer's order. */
async function readOwed(call: RequestContext, orderNo: string): Promise<Outcome<Owed, 'not_signed_in'>> {
  const read = await asCustomer(call, call.api.payment.getAutoDeduction({ query: { orderNo } }), [])
  if (!read.ok) return read
  const charges = read.value.charges.filter(({ isOwed }) => isOwed)
  const { attempts } = await call.api.payment.getTransactions({ body: { orderNo } })
  // Earlier arrears that are paid have attempts of their own.
  const attempt = attempts.find(({ chargeNos }) => charges.some(({ chargeNo }) => chargeNos.includes(chargeNo)))
  return success({ charges, attempt })
}

/** Sum of the overdue months among these; null if there are none. */
export function owedSum(charges: readonly MonthlyCharge[]): Money | null {
  const owed = charges.filter(({ isOwed }) => isOwed)
  const [first] = owed
  if (!first) return null
  return { amount: owed.reduce((sum, { amount }) => sum + amount.amount, 0), currency: first.amount.currency }
}

function standing({ charges, attempt }: Owed): ArrearsState {
  if (charges.length === 0) return { state: 'paid' }
  if (charges.some(({ status }) => status === ChargeStatus.collecting)) return { state: 'processing' }
  return attempt ? standingOf(attempt) : { state: 'unpaid' }
}

function standingOf({ status, action, declineCode }: PaymentAttempt): ArrearsState {
  switch (status) {
    case AttemptStatus.requiresAction:
      return action ? { state: 'challenged', action: actionOf(action) } : { state: 'processing' }
    case AttemptStatus.declined:
      return { state: 'declined', declineCode: declineCode ?? 'other' }
    // Under way, or paid and the months not notified yet.
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
