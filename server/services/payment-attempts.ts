import type { PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/** The last try to pay an order, or a month of one. */
export async function latestAttempt({ api }: Call, orderNo: string): Promise<PaymentAttempt | undefined> {
  const { attempts } = await api.payment.getTransactions({ body: { orderNo } })
  return attempts[0]
}

/** Tells the provider what the customer brings back from the page of the bank or the wallet, or that they gave up there. */
export async function comeBack(
  { api }: Call,
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
