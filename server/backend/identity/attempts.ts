import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { signInAttempts } from '#server/backend/db/schema/accounts.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { networkOf } from '#server/network/network-of.ts'

const minute = 60_000

/** How often something may be tried, for whoever it is counted for. */
export interface AttemptLimit {
  name: string
  most: number
  windowMs: number
}

/** Passwords of one account tried from one address: what a forgetful person needs. */
export const signInHere: AttemptLimit = { name: 'sign-in', most: 10, windowMs: 15 * minute }
/** Of one account from anywhere: somebody commands many addresses. */
export const signInOfAccount: AttemptLimit = { name: 'sign-in of', most: 100, windowMs: 15 * minute }
/** From one address for any account: somebody tries one password on many. */
export const signInFrom: AttemptLimit = { name: 'sign-in from', most: 100, windowMs: 15 * minute }
/** Mailed codes: nobody's mailbox is filled by a stranger, and no address sends to everybody. */
export const mailTo: AttemptLimit = { name: 'mail to', most: 5, windowMs: 60 * minute }
export const mailFrom: AttemptLimit = { name: 'mail from', most: 60, windowMs: 60 * minute }

/**
 * Counts an attempt before it is judged, so that attempts made at the same moment, on whatever replica, are all counted.
 * `who` is a mail address, the id of something, or a visitor's address, which counts by its network.
 * Refuses with too_many_requests what is too many within the window by the machine's clock.
 */
export async function countAttempt(services: Services, limit: AttemptLimit, who: string): Promise<void> {
  const now = new Date()
  const isOver = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await services
    .db()
    .insert(signInAttempts)
    .values({ caller: callerOf(limit, who), attempts: 1, endsAt: new Date(now.getTime() + limit.windowMs) })
    .onConflictDoUpdate({
      target: signInAttempts.caller,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${signInAttempts.attempts} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${signInAttempts.endsAt} end`,
      },
    })
    .returning()
  if (row && row.attempts > limit.most) {
    throw new Refusal('too_many_requests', `too many attempts: ${limit.name}`, {
      retryAfterSeconds: Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000),
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
