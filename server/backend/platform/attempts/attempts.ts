import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { networkOf } from '#server/network/network-of.ts'

/** Limit, and what it counts for: a mail address, an id, or a visitor's IP address, which counts by its network. */
export type Attempt = readonly [limit: AttemptLimit, who: string]

interface Tally {
  /** Attempts within the window. */
  attempts: number
  /** End of the window, by the machine's clock. */
  endsAt: Date
}

/** Counts an attempt before it is judged, so that concurrent attempts on all replicas are counted. */
export async function tallyAttempt(services: BackendContext, limit: AttemptLimit, who: string): Promise<Tally> {
  const tallies = await tallyAttempts(services, [[limit, who]])
  return tallies(limit, who)
}

/** Counts an attempt; throws too_many_requests above the limit within the window. */
export function countAttempt(services: BackendContext, limit: AttemptLimit, who: string): Promise<void> {
  return countAttempts(services, [limit, who])
}

/**
 * Counts an attempt by several limits, of different names, in one statement; throws too_many_requests above the first one
 * that is reached. In a transaction, which takes the others back.
 */
export async function countAttempts(services: BackendContext, ...attempts: readonly Attempt[]): Promise<void> {
  const tallies = await tallyAttempts(services, attempts)
  for (const [limit, who] of attempts) {
    const { attempts: count, endsAt } = tallies(limit, who)
    if (count <= limit.max) continue
    throw new Refusal('too_many_requests', `too many attempts: ${limit.name}`, {
      retryAfterSeconds: Math.ceil((endsAt.getTime() - Date.now()) / 1000),
    })
  }
}

async function tallyAttempts(services: BackendContext, attempts: readonly Attempt[]) {
  const now = new Date()
  const isOver = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`
  const first = attempts.map(([limit, who]) => ({
    caller: callerOf(limit, who),
    attempts: 1,
    endsAt: new Date(now.getTime() + limit.windowMs),
  }))
  const rows = await services
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
  return (limit: AttemptLimit, who: string): Tally => {
    const tally = rows.find(({ caller }) => caller === callerOf(limit, who))
    if (!tally) throw new Error(`an attempt was not counted: ${limit.name}`)
    return tally
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
