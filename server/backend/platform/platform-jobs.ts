import { and, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { usualBudget } from './db/driver.ts'
import { signInAttempts } from './db/schema/accounts.ts'
import { outbox } from './db/schema/engine.ts'
import { idempotencyKeys, nonces, serviceTokens, usedCaptchas } from './db/schema/wire.ts'
import { vacuum } from './db/vacuum.ts'
import { expireFiles } from './files/expiry.ts'
import { forgetReplicas } from './health/replica.ts'
import { nonceHorizon } from './http/authenticate.ts'
import { keyHorizon } from './http/idempotency.ts'
import { deleteCounted, type RecurringJob } from './jobs/recurring-job.ts'

/** Personal data in the payloads of completed entries has no use any more. */
const retentionMs = 30 * 24 * 3_600_000

/** Cleanup of the platform's own growing tables. */
export const platformJobs: readonly RecurringJob[] = [
  {
    name: 'outbox.sweep',
    schedule: { everyMinutes: 1 },
    async run(services) {
      const now = services.clock.now()
      const deleted = await deleteCounted(services, outbox, lt(outbox.doneAt, new Date(now.getTime() - retentionMs)))
      const waiting = await services.db().$count(outbox, isNull(outbox.doneAt))
      const due = await services.db().$count(outbox, and(isNull(outbox.doneAt), lte(outbox.dueAt, now)))
      const failing = await services.db().$count(outbox, and(isNull(outbox.doneAt), isNotNull(outbox.lastError)))
      return { waiting, due, failing, deleted }
    },
  },
  { name: 'files.expire', schedule: { everyMinutes: 5 }, run: expireFiles },
  { name: 'wire.sweep', schedule: { everyMinutes: 5 }, run: sweepWire },
  {
    name: 'replicas.sweep',
    schedule: { dailyAt: '03:40' },
    run: async (services) => ({ deleted: await forgetReplicas(services) }),
  },
  // With a budget other than the usual one its statements would run in transactions, where VACUUM is impossible.
  { name: 'database.vacuum', schedule: { everyMinutes: 5 }, run: vacuum, budget: usualBudget },
]

/** Deletes expired data of calls. Safe to run anywhere, any number of times. */
export async function sweepWire(services: BackendContext): Promise<Record<string, number>> {
  const now = new Date()
  const db = services.db()
  await db.delete(nonces).where(lt(nonces.seenAt, nonceHorizon(now)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keyHorizon(now)))
  await db.delete(serviceTokens).where(lt(serviceTokens.expiresAt, now))
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.endsAt, now))
  return {}
}
