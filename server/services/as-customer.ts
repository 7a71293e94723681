import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { ProductError } from '#machines/shared/call-errors.ts'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/**
 * `outcomeOf` for what only somebody signed in can ask: nobody being signed in, or no longer, is a refusal like the others,
 * and ends the session.
 */
export async function asCustomer<T, Code extends ErrorCode>(
  { session }: Pick<Call, 'session'>,
  request: Promise<T>,
  codes: readonly Code[],
): Promise<Outcome<T, Code | 'not_signed_in'>> {
  try {
    return await outcomeOf(request, codes)
  } catch (error) {
    if (!(error instanceof ProductError) || error.resultCode !== 'user_token_invalid') throw error
    session.signOut()
    return refusal('not_signed_in')
  }
}

/** What any call on an order that holds a vehicle can come to. */
export type HeldOutcome<T, Code extends string> = Outcome<T, Code | 'hold_expired' | 'not_signed_in'>

/** An order that was given up meanwhile, by the clock or by hand, holds nothing any more. One that is placed is an error. */
export async function onHeldOrder<T, Code extends ErrorCode>(
  call: Call,
  orderNo: string,
  request: Promise<T>,
  codes: readonly Code[],
): Promise<HeldOutcome<T, Code>> {
  try {
    return await asCustomer(call, request, [...codes, 'hold_expired'])
  } catch (error) {
    if (!(error instanceof ProductError) || error.resultCode !== 'transition_not_allowed') throw error
    const { status } = await call.api.subscriptionOrders.getOrder({ params: { id: orderNo } })
    if (status !== SubscriptionStatus.cancelled) throw error
    return refusal('hold_expired')
  }
}
