import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

interface NewViewing {
  accountId: string
  reason: string
  /** Stays the same until an answer arrives. */
  requestKey: string
}

/** Begins to view an account as its customer sees it: from now on, this browser's account pages are theirs. */
export async function beginViewing(
  { api, session }: RequestContext,
  { accountId, reason, requestKey }: NewViewing,
): Promise<Outcome<null, 'not_found' | 'transition_not_allowed'>> {
  const key = idempotencyKey('viewing', { requestKey })
  const call = api.customerOperations.beginViewing({ params: { accountId }, body: { reason } }, { idempotencyKey: key })
  const begun = await outcomeOf(call, ['not_found', 'transition_not_allowed'])
  if (!begun.ok) return begun
  const { viewingId: id, account, endsAt } = begun.value
  await session.setViewing({ id, account, endsAt: Date.parse(endsAt) })
  return success(null)
}

/** Ends it. First in the browser: in the backend it ends by itself, should the call fail. */
export async function endViewing({ api, session }: RequestContext): Promise<void> {
  await session.setViewing(null)
  await api.customerOperations.endViewing()
}
