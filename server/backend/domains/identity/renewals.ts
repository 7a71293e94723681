import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RenewalEnd } from '#server/api/contract/groups/account.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { sessionRenewals } from '#server/backend/platform/db/schema/identity.ts'

/** An exchange that takes longer counts as lost, with the process that began it. */
const leaseMs = 15_000
/** For concurrent requests that still carry the old cookie. */
const resultMs = 60_000

type Claim = { state: 'claimed' | 'pending'; sealed: null } | { state: 'done'; sealed: string }

/** Lets one of several concurrent callers, on any replica, exchange a refresh token; the others get its result. */
export async function claimRenewal(services: BackendContext, key: string): Promise<Claim> {
  assertHash(key)
  const now = new Date()
  const lease = { claimedUntil: new Date(now.getTime() + leaseMs), expiresAt: new Date(now.getTime() + resultMs) }
  const claimed = await services
    .db()
    .insert(sessionRenewals)
    .values({ key, ...lease })
    .onConflictDoUpdate({
      target: sessionRenewals.key,
      set: lease,
      setWhere: sql`${sessionRenewals.sealed} is null and ${sessionRenewals.claimedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ key: sessionRenewals.key })
  if (claimed.length > 0) return { state: 'claimed', sealed: null }
  const [row] = await services.db().select().from(sessionRenewals).where(eq(sessionRenewals.key, key))
  const sealed = row?.sealed
  return sealed ? { state: 'done', sealed } : { state: 'pending', sealed: null }
}

/** Stores the result for those waiting; without a result, the next of them tries. */
export async function finishRenewal(services: BackendContext, key: string, end: RenewalEnd): Promise<boolean> {
  assertHash(key)
  const isOpen = and(eq(sessionRenewals.key, key), isNull(sessionRenewals.sealed))
  if (end.state === 'givenUp') {
    await services.db().delete(sessionRenewals).where(isOpen)
    return false
  }
  const stored = await services
    .db()
    .update(sessionRenewals)
    .set({ sealed: end.sealed, expiresAt: new Date(Date.now() + resultMs) })
    .where(isOpen)
    .returning({ key: sessionRenewals.key })
  return stored.length > 0
}

function assertHash(key: string): void {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Refusal('invalid_params', 'the key is not a SHA-256 hash')
}
