import { and, count, inArray, lt, notExists, sql } from 'drizzle-orm'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { queueProviderCall } from './provider-call-queue.ts'

/** Processing, unknown, and refunds under way: the provider knows more than we do. */
const undecided = [AttemptStatus.processing, AttemptStatus.unknown, AttemptStatus.refunding]
const quietMs = 15 * 60_000

/**
 * Asks the provider about payments of which nothing was heard for 15 minutes and nothing is planned. Each attempt has a
 * timer of its own for that; this finds those whose timer went astray, whatever the reason. Counts for staff.
 */
export async function reconcile(services: Services): Promise<Record<string, number>> {
  const { clock } = services
  const db = services.db()
  const quietSince = new Date(clock.now().getTime() - quietMs)
  const isUndecided = inArray(paymentAttempts.status, undecided)
  const planned = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(sql`${outbox.groupKey} = 'timers:' || ${paymentAttempts.orderNo} and ${outbox.doneAt} is null`)
  const stray = await db
    .select({ attemptNo: paymentAttempts.orderNo })
    .from(paymentAttempts)
    .where(and(isUndecided, lt(paymentAttempts.updatedAt, quietSince), notExists(planned)))
  for (const { attemptNo } of stray) await queueProviderCall(services, 'ask', attemptNo)
  const [found] = await db.select({ undecided: count() }).from(paymentAttempts).where(isUndecided)
  return { undecided: found?.undecided ?? 0, asked: stray.length }
}

/** What one request of staff has asked at most. */
const mostAsked = 200

/** Asks the provider about everything that is not decided, those of which nothing was heard for longest first. */
export async function askUndecided(services: Services): Promise<{ undecided: number; asked: number }> {
  const db = services.db()
  const isUndecided = inArray(paymentAttempts.status, undecided)
  const attempts = await db
    .select({ attemptNo: paymentAttempts.orderNo })
    .from(paymentAttempts)
    .where(isUndecided)
    .orderBy(paymentAttempts.updatedAt)
    .limit(mostAsked)
  for (const { attemptNo } of attempts) await queueProviderCall(services, 'ask', attemptNo)
  return { undecided: await db.$count(paymentAttempts, isUndecided), asked: attempts.length }
}
