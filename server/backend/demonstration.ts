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
 * by calendar months. The days since then are caught up by timers, as after a stop of the site; of an older build, the
 * demonstration is generated again, once.
 */
export async function fillWithDemonstration(services: BackendContext, database: Database): Promise<void> {
  const { demonstrationFile: file } = services.env
  if (file === null || !(await isUnseeded(services))) return
  const endsAt = await snapshotEnd(database, file)
  if (!endsAt) {
    services.log.warn('no demonstration was prepared for this version: npm run demonstration')
    return
  }
  if (services.clock.now().getTime() - endsAt.getTime() > caughtUpDays * day) {
    services.log.info({ endsAt }, 'the demonstration is outdated: generating it again takes about a minute')
    await prepareDemonstration(file)
  }
  const from = performance.now()
  await loadSnapshot(services, database, file)
  services.log.info({ ms: Math.round(performance.now() - from) }, 'demonstration loaded')
}
