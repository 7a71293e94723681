import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { ControlledClock } from '#server/backend/platform/clock/clock.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { createJobs } from './jobs.ts'
import type { OutboxDispatcher } from './outbox.ts'
import type { RecurringJob } from './recurring-job.ts'

/**
 * Starts background work: the outbox and recurring jobs. Handlers of the outbox must be registered. Returns the
 * function that stops it gracefully, to be called while the database is open.
 */
export async function startWork(
  { clock, database }: { clock: Pick<ControlledClock, 'onAdvance'>; database: () => Pick<Database, 'withBudget'> },
  services: BackendContext,
  outbox: OutboxDispatcher,
  recurring: readonly RecurringJob[],
): Promise<() => Promise<void>> {
  const jobs = createJobs(services, database(), recurring)
  await jobs.start()
  outbox.start()
  clock.onAdvance(() => outbox.wake())
  return async () => {
    await jobs.stop()
    await outbox.stop()
  }
}
