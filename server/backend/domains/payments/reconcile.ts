import { and, count, inArray, lt, notExists, sql } from 'drizzle-orm'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { queueProviderRequest } from './provider-request-queue.ts'

/** Processing, unknown, and pending refunds: only the provider knows the outcome. */
const undecided = [AttemptStatus.processing, AttemptStatus.unknown, AttemptStatus.refunding]
const quietMs = 15 * 60_000

/**
 * Asks the provider about payments without an event for 15 minutes and without a planned check. Each attempt has its
 * own timer for that; this finds attempts whose timer was lost. Returns counts for staff.
 */
export async function reconcile(services: BackendContext): Promise<Record<string, number>> {
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
  for (const { attemptNo } of stray) await queueProviderRequest(services, 'ask', attemptNo)
  const [found] = await db.select({ undecided: count() }).from(paymentAttempts).where(isUndecided)
  return { undecided: found?.undecided ?? 0, asked: stray.length }
}

/** Upper bound for one staff request. */
const maxRechecked = 200

/** Asks the provider about all undecided payments, longest without an event first. */
export async function recheckUndecided(services: BackendContext): Promise<{ undecided: number; asked: number }> {
  const db = services.db()
  const isUndecided = inArray(paymentAttempts.status, undecided)
  const attempts = await db
    .select({ attemptNo: paymentAttempts.orderNo })
    .from(paymentAttempts)
    .where(isUndecided)
    .orderBy(paymentAttempts.updatedAt)
    .limit(maxRechecked)
  for (const { attemptNo } of attempts) await queueProviderRequest(services, 'ask', attemptNo)
  return { undecided: await db.$count(paymentAttempts, isUndecided), asked: attempts.length }
}
