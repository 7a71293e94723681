import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RenewalEnd } from '#server/api/contract/groups/account.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { sessionRenewals } from '#server/backend/platform/db/schema/identity.ts'

/** An exchange that takes longer counts as lost with the process that began it. */
const leaseMs = 15_000
/** For requests that were under way with the old cookie when the new one was written. */
const keptMs = 60_000

type Claim = { state: 'claimed' | 'pending'; sealed: null } | { state: 'done'; sealed: string }

/** Lets one caller of many, on whatever replica, exchange a refresh token, and the others have what came of it. */
export async function claimRenewal(services: Services, key: string): Promise<Claim> {
  assertHash(key)
  const now = new Date()
  const lease = { claimedUntil: new Date(now.getTime() + leaseMs), expiresAt: new Date(now.getTime() + keptMs) }
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

/** Keeps the outcome for those who wait, or, where there is none, lets the next of them try. */
export async function finishRenewal(services: Services, key: string, end: RenewalEnd): Promise<boolean> {
  assertHash(key)
  const isOpen = and(eq(sessionRenewals.key, key), isNull(sessionRenewals.sealed))
  if (end.state === 'givenUp') {
    await services.db().delete(sessionRenewals).where(isOpen)
    return false
  }
  const kept = await services
    .db()
    .update(sessionRenewals)
    .set({ sealed: end.sealed, expiresAt: new Date(Date.now() + keptMs) })
    .where(isOpen)
    .returning({ key: sessionRenewals.key })
  return kept.length > 0
}

function assertHash(key: string): void {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Refusal('invalid_params', 'the key is no SHA-256')
}
