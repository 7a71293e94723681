import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { networkOf } from '#server/network/network-of.ts'

/**
 * Counts an attempt before it is judged, so that concurrent attempts on all replicas are counted. `who` is a mail
 * address, an id, or a visitor's IP address, which counts by its network. Returns the number within the window, and the
 * window's end by the machine's clock.
 */
export async function tallyAttempt(
  services: BackendContext,
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

/** Counts an attempt; throws too_many_requests above the limit within the window. */
export async function countAttempt(services: BackendContext, limit: AttemptLimit, who: string): Promise<void> {
  const { attempts, endsAt } = await tallyAttempt(services, limit, who)
  if (attempts > limit.max) {
    throw new Refusal('too_many_requests', `too many attempts: ${limit.name}`, {
      retryAfterSeconds: Math.ceil((endsAt.getTime() - Date.now()) / 1000),
    })
  }
}

/** Resets the count after a success: earlier failures no longer count. */
export async function resetAttempts(services: BackendContext, limit: AttemptLimit, who: string): Promise<void> {
  await services
    .db()
    .delete(signInAttempts)
    .where(eq(signInAttempts.caller, callerOf(limit, who)))
}

/** Takes back one attempt that succeeded; others in the same window still count. */
export async function uncountAttempt(services: BackendContext, limit: AttemptLimit, who: string): Promise<void> {
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
