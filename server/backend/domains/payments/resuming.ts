import { Refusal } from '#server/backend/kernel/refusal.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { type Caller, orUnavailable } from './bindings.ts'
import type { Payments } from './payments.ts'
import { shopperOf } from './provider-requests.ts'
import { ownAttempt } from './starting.ts'

/** What the customer brings back about a payment from a challenge or a wallet. Throws `not_found`, `unavailable`. */
export async function resumeAttempt(
  payments: Payments,
  { attemptNo, redirectResult }: { attemptNo: string; redirectResult: string },
  caller: Caller,
): Promise<void> {
  const { services, provider } = payments
  const { ownerKind, ownerId, providerRef } = await ownAttempt(services, attemptNo, caller)
  const shopper = shopperOf({ kind: ownerKind, id: ownerId })
  const news = await orUnavailable(
    provider.resume({ about: 'payment', reference: attemptNo, shopper, providerRef, redirectResult }),
  )
  if (!news) throw new Refusal('not_found', `nobody gave out this result for ${attemptNo}`)
  await services.transaction(() =>
    applyProviderEvent(payments, news, { source: 'returnPage', requestId: caller.requestId }),
  )
}
