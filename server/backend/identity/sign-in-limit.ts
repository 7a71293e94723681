import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { signInAttempts } from '#server/backend/db/schema.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'

const maxAttempts = 10
const windowMs = 15 * 60 * 1000

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same moment, on whatever replica, are
 * all counted. Refuses with too_many_requests from the eleventh within 15 minutes of the machine's clock on.
 */
export async function countAttempt(services: Services, email: string, remoteAddress: string): Promise<void> {
  const now = new Date()
  const isOver = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await services
    .db()
    .insert(signInAttempts)
    .values({ caller: callerOf(email, remoteAddress), attempts: 1, endsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: signInAttempts.caller,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${signInAttempts.attempts} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${signInAttempts.endsAt} end`,
      },
    })
    .returning()
  if (row && row.attempts > maxAttempts) {
    throw new Refusal('too_many_requests', 'too many failed sign-ins', {
      retryAfterSeconds: Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000),
    })
  }
}

/** A sign-in that succeeded: what failed before it no longer counts. */
export async function forgetAttempts(services: Services, email: string, remoteAddress: string): Promise<void> {
  await services
    .db()
    .delete(signInAttempts)
    .where(eq(signInAttempts.caller, callerOf(email, remoteAddress)))
}

function callerOf(email: string, remoteAddress: string): string {
  return createHash('sha256').update(`${email}\n${remoteAddress}`).digest('hex')
}
