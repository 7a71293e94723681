import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { networkOf } from '#server/network/network-of.ts'

const minute = 60_000

/** How often something may be tried, for whoever it is counted for. */
export interface AttemptLimit {
  name: string
  most: number
  windowMs: number
}

const hour = 60 * minute

/**
 * Passwords of one account tried from one address: what a forgetful person needs. From a network that the account has
 * signed in from before, the only limit on the account.
 */
export const signInHere: AttemptLimit = { name: 'sign-in', most: 10, windowMs: 15 * minute }
/** From a browser that has signed in to the account before; strangers' tries are none of its own. */
export const signInOnDevice: AttemptLimit = { name: 'sign-in on', most: 10, windowMs: 15 * minute }
/** By somebody who is signed in, to choose another one. */
export const ownPassword: AttemptLimit = { name: 'own password', most: 10, windowMs: 15 * minute }
/**
 * Of one account from all unknown networks together: somebody commands many addresses. Its owner still signs in from a
 * known browser or network, and from any other by a mailed code.
 */
export const signInOfAccount: AttemptLimit = { name: 'sign-in of', most: 100, windowMs: 24 * hour }
/** From one address for any account: somebody tries one password on many. */
export const signInFrom: AttemptLimit = { name: 'sign-in from', most: 100, windowMs: 15 * minute }
/**
 * Codes that one purpose sends to one mailbox or number; the last of them stays good (sent-codes.ts), so that nobody's
 * mailbox is filled by a stranger, and nobody is kept waiting by one.
 */
export const codesTo: AttemptLimit = { name: 'codes to', most: 5, windowMs: 6 * hour }
/** Codes asked for from one address, which is not to write to everybody. */
export const mailFrom: AttemptLimit = { name: 'mail from', most: 60, windowMs: hour }
/** Wrong codes of six digits from one address, whatever account or page they are for. */
export const wrongCodesFrom: AttemptLimit = { name: 'wrong codes from', most: 30, windowMs: hour }
/** Wrong codes in all: nobody is refused by it, but more than these are somebody's guesses from many addresses. */
export const wrongCodes: AttemptLimit = { name: 'wrong codes', most: 1_000, windowMs: hour }

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
