import type {
  AbandonArrearsInput,
  ArrearsStanding,
  PayArrearsInput,
  PayArrearsOutcome,
  ReadArrearsInput,
  ReadArrearsOutcome,
} from '#machines/flows/arrears-payment/index.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { MonthlyCharge, PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { asCustomer } from './as-customer.ts'
import type { Call } from './call.ts'
import { comeBack, latestAttempt } from './payment-attempts.ts'

/* A month that could not be charged, and that its customer pays without waiting for the next try. */

export interface ArrearsPayment extends PayArrearsInput {
  /** Path of the page the customer comes back to from one elsewhere. */
  returnPath: string
}

/** Pays the month. One that is paid or under way meanwhile is told as it stands. */
export async function payArrears(
  call: Call,
  { orderNo, chargeNo, methodId, paymentKey, returnPath }: ArrearsPayment,
): Promise<PayArrearsOutcome> {
  const read = await readCharge(call, orderNo, chargeNo)
  if (!read.ok) return read
  const body = { payWith: { methodId }, shown: read.value.amount, returnPath }
  const paid = await asCustomer(
    call,
    call.api.payment.pay({ params: { id: chargeNo }, body }, { idempotencyKey: paymentKey }),
    ['payment_under_way', 'payment_method_invalid', 'transition_not_allowed'],
  )
  if (paid.ok) return success(standingOf(paid.value))
  switch (paid.code) {
    case 'payment_method_invalid':
      return refusal('method_refused')
    case 'payment_under_way':
    case 'transition_not_allowed':
      return readArrears(call, { orderNo, chargeNo, redirectResult: null })
    case 'not_signed_in':
      return refusal(paid.code)
  }
  return paid.code satisfies never
}

/** Where the month stands. What the customer brings back from the bank or the wallet is handed to the provider first. */
export async function readArrears(
  call: Call,
  { orderNo, chargeNo, redirectResult }: ReadArrearsInput,
): Promise<ReadArrearsOutcome> {
  const read = await readCharge(call, orderNo, chargeNo)
  if (!read.ok) return read
  const attempt = await latestAttempt(call, chargeNo)
  if (redirectResult === null || attempt?.status !== 20) return success(standing(read.value, attempt))
  // A result that nobody gave out changes nothing: the provider tells by itself how the payment stands.
  await comeBack(call, attempt, { redirectResult })
  const after = await readCharge(call, orderNo, chargeNo)
  return after.ok ? success(standing(after.value, await latestAttempt(call, chargeNo))) : after
}

/** Gives up the payment that the customer was asked to confirm. */
export async function abandonArrears(call: Call, { chargeNo }: AbandonArrearsInput): Promise<void> {
  const attempt = await latestAttempt(call, chargeNo)
  if (attempt?.status === 20) await comeBack(call, attempt, { isAbandoned: true })
}

/** Throws `not_found` for a month of somebody else's, or of another order. */
async function readCharge(
  call: Call,
  orderNo: string,
  chargeNo: string,
): Promise<Outcome<MonthlyCharge, 'not_signed_in'>> {
  const read = await asCustomer(call, call.api.payment.getAutoDeduction({ query: { orderNo } }), [])
  if (!read.ok) return read
  const charge = read.value.charges.find((candidate) => candidate.chargeNo === chargeNo)
  if (!charge) throw new Error(`${orderNo} has no month ${chargeNo}`)
  return success(charge)
}

function standing({ status }: MonthlyCharge, attempt: PaymentAttempt | undefined): ArrearsStanding {
  switch (status) {
    case 40:
    case 60:
      return { state: 'paid' }
    case 10:
    case 20:
      return { state: 'processing' }
    case 30:
    case 50:
      return attempt ? standingOf(attempt) : { state: 'unpaid' }
  }
}

function standingOf({ status, action, declineCode }: PaymentAttempt): ArrearsStanding {
  switch (status) {
    case 20:
      return action
        ? {
            state: 'challenged',
            action: {
              kind: action.presentation === 'frame' ? 'challenge' : 'redirect',
              url: action.url,
              expiresAt: action.expiresAt,
            },
          }
        : { state: 'processing' }
    case 50:
      return { state: 'declined', declineCode: declineCode ?? 'other' }
    // Under way, or paid and the month about to hear of it.
    case 10:
    case 30:
    case 40:
    case 60:
    case 70:
    case 80:
    case 90:
      return { state: 'processing' }
  }
}
