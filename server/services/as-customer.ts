import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { ProductError } from '#machines/shared/call-errors.ts'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/**
 * `outcomeOf` for calls that need a signed-in customer: a missing or ended session is a refusal like the others, and is
 * removed.
 */
export async function asCustomer<T, Code extends ErrorCode>(
  { session }: Pick<RequestContext, 'session'>,
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

/** Outcome of a call on an order that holds a vehicle. */
export type HeldOutcome<T, Code extends string> = Outcome<T, Code | 'hold_expired' | 'not_signed_in'>

/** An order abandoned meanwhile, by a timer or by hand, no longer holds a vehicle. A placed one is an error. */
export async function onHeldOrder<T, Code extends ErrorCode>(
  call: RequestContext,
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
