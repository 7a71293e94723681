import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { secondFactors, stepUps } from '#server/backend/platform/db/schema/second-factor.ts'

/** Time that a session stays stepped up: its holder has just proved a second factor. */
export const stepUpMs = 10 * 60_000

type Stepping = Pick<AccountContext, 'account' | 'sessionKey'>

/**
 * Refuses with step_up_required unless the session has been stepped up. By the machine's clock, as all of sign-in: the
 * demonstration's clock can be moved.
 */
export async function requireStepUp(services: BackendContext, caller: Stepping): Promise<void> {
  if ((await steppedUpUntil(services, caller)) !== null) return
  const { accountId, enrolledAt } = secondFactors
  const isEnrolled = and(eq(accountId, caller.account.id), isNotNull(enrolledAt))
  throw new Refusal('step_up_required', 'the session has not been stepped up', {
    isEnrolled: (await services.db().$count(secondFactors, isEnrolled)) > 0,
  })
}

/** End of the session's step-up; null without one. */
export async function steppedUpUntil(services: BackendContext, { sessionKey = '' }: Stepping): Promise<Date | null> {
  const [row] = await services
    .db()
    .select({ until: stepUps.until })
    .from(stepUps)
    .where(and(eq(stepUps.sessionKey, sessionKey), gt(stepUps.until, new Date())))
  return row?.until ?? null
}

/** Steps the session up; returns until when. */
export async function stepUpSession(services: BackendContext, { sessionKey }: Stepping): Promise<Date> {
  if (!sessionKey) throw new Error('a call by an account has a session')
  const until = new Date(Date.now() + stepUpMs)
  await services
    .db()
    .insert(stepUps)
    .values({ sessionKey, until })
    .onConflictDoUpdate({ target: stepUps.sessionKey, set: { until } })
  return until
}
