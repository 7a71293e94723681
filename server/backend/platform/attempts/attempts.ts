import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { networkOf } from '#server/network/network-of.ts'

/**
 * Counts an attempt before it is judged, so that attempts made at the same moment, on whatever replica, are all counted.
 * `who` is a mail address, the id of something, or a visitor's address, which counts by its network. Returns how many
 * there are within the window, and when it ends by the machine's clock.
 */
export async function tallyAttempt(
  services: Services,
  limit: AttemptLimit,
  who: string,
): Promise<{ attempts: number; endsAt: Date }> {
  const now = new Date()
  const isOver = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`
  const first = { caller: callerOf(limit, who), attempts: 1, endsAt: new Date(now.getTime() + limit.windowMs) }
  const [row] = await services
    .db()
    .insert(signInAttempts)
    .values(first)
    .onConflictDoUpdate({
      target: signInAttempts.caller,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${signInAttempts.attempts} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${signInAttempts.endsAt} end`,
      },
    })
    .returning()
  return row ?? first
}

/** Counts an attempt as tallyAttempt does; refuses with too_many_requests what is too many within the window. */
export async function countAttempt(services: Services, limit: AttemptLimit, who: string): Promise<void> {
  const { attempts, endsAt } = await tallyAttempt(services, limit, who)
  if (attempts > limit.most) {
    throw new Refusal('too_many_requests', `too many attempts: ${limit.name}`, {
      retryAfterSeconds: Math.ceil((endsAt.getTime() - Date.now()) / 1000),
    })
  }
}

/** An attempt that succeeded: what failed before it no longer counts. */
export async function forgetAttempts(services: Services, limit: AttemptLimit, who: string): Promise<void> {
  await services
    .db()
    .delete(signInAttempts)
    .where(eq(signInAttempts.caller, callerOf(limit, who)))
}

/** An attempt that succeeded among those of others: it alone no longer counts. */
export async function uncountAttempt(services: Services, limit: AttemptLimit, who: string): Promise<void> {
  await services
    .db()
    .update(signInAttempts)
    .set({ attempts: sql`greatest(${signInAttempts.attempts} - 1, 0)` })
    .where(eq(signInAttempts.caller, callerOf(limit, who)))
}

function callerOf({ name }: AttemptLimit, who: string): string {
  return createHash('sha256')
    .update(`${name}\n${networkOf(who)}`)
    .digest('hex')
}
