import { prepareDemonstration } from '#server/prepare-demonstration.ts'
import type { BackendContext } from './kernel/backend-context.ts'
import type { Database } from './platform/db/database.ts'
import { isUnseeded, loadSnapshot, snapshotEnd } from './snapshot.ts'

/** Days that timers catch up on after the load: as many mails as a shop sends in that time, to its own mailbox. */
const caughtUpDays = 14
const day = 86_400_000

/**
 * Fills an empty database with the demonstration that the build prepared. Its dates are those of the days before the
 * build, never moved: contracts, invoices with their numbers, and logs that machines judge again depend on each other
 * by calendar months. The days since then are caught up by timers, as after a stop of the site. Of an older build, or one
 * without a demonstration, it is generated now, once.
 */
export async function fillWithDemonstration(services: BackendContext, database: Database): Promise<void> {
  const { demonstrationFile: file } = services.env
  if (file === null || !(await isUnseeded(services))) return
  const endsAt = await snapshotEnd(database, file)
  if (!endsAt || services.clock.now().getTime() - endsAt.getTime() > caughtUpDays * day) {
    services.log.info({ endsAt }, 'no demonstration of these days is prepared: generating it takes about a minute')
    try {
      await prepareDemonstration(file)
    } catch (error) {
      services.log.error({ err: error }, 'the site starts without the orders of the demonstration')
      return
    }
  }
  const from = performance.now()
  await loadSnapshot(services, database, file)
  services.log.info({ ms: Math.round(performance.now() - from) }, 'demonstration loaded')
}
