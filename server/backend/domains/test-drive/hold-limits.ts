import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { config } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { countAttempt, countAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { slotHolds } from '#server/backend/platform/db/schema/test-drive.ts'
import { networkOf } from '#server/network/network-of.ts'
import { occupied, type Span } from './drive-times.ts'
import { isFree, readResources } from './fleet.ts'
import { drivesOn } from './opening-hours.ts'

/** Party that the limits count a hold for. */
export type Holder = Pick<typeof slotHolds.$inferSelect, 'networkHash' | 'accountHash'>

/** Holds made by staff are not limited. */
export const staffHolder: Holder = { networkHash: null, accountHash: null }

/**
 * Counts a requested slot and locks the caller's counters until the transaction ends, so that concurrent holds see each
 * other. Throws `too_many_requests`.
 */
export async function countHold(
  services: BackendContext,
  { account, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress'>,
): Promise<Holder> {
  if (account?.role === 'staff') return staffHolder
  const networkHash = hashOf(services, networkOf(remoteAddress))
  if (account === null) {
    await countAttempt(services, limits.holdFrom, remoteAddress)
    return { networkHash, accountHash: null }
  }
  await countAttempts(services, [limits.ownHoldFrom, remoteAddress], [limits.ownHold, account.id])
  return { networkHash, accountHash: hashOf(services, account.id) }
}

interface Wanted {
  site: Site
  modelId: string
  drive: Span
}

/**
 * Limits holds of each network, and of all guests together for each day of a site's model, so that signed-in customers
 * get a slot even if many networks take slots. Call with the model's cars locked. Throws `too_many_requests`.
 */
export async function assertMayHold(services: BackendContext, holder: Holder, wanted: Wanted): Promise<void> {
  const { networkHash, accountHash } = holder
  if (networkHash === null) return
  const { site, modelId, drive } = wanted
  const isGuest = accountHash === null
  const day = dayOf(site, drive)
  const { siteId, startsAt } = slotHolds
  const sameNetwork = and(
    eq(slotHolds.networkHash, networkHash),
    isGuest ? isNull(slotHolds.accountHash) : isNotNull(slotHolds.accountHash),
  )
  const sameDay = and(
    eq(siteId, site.id),
    eq(slotHolds.modelId, modelId),
    gte(startsAt, new Date(day.from)),
    lt(startsAt, new Date(day.to)),
  )
  const [held] = await services
    .db()
    .select({
      byNetwork: count(sql`case when ${sameNetwork} then 1 end`),
      byGuests: count(
        sql`case when ${and(sameDay, isNotNull(slotHolds.networkHash), isNull(slotHolds.accountHash))} then 1 end`,
      ),
      onDay: count(sql`case when ${sameDay} then 1 end`),
    })
    .from(slotHolds)
    .where(and(gt(slotHolds.expiresAt, services.clock.now()), sql`(${sameNetwork} or ${sameDay})`))
  const { byNetwork = 0, byGuests = 0, onDay = 0 } = held ?? {}
  if (byNetwork >= bounds.holdsOfNetwork) throw tooMany(`${byNetwork} slots are held from there`)
  // The first hold of a day is always allowed.
  if (!isGuest || byGuests === 0) return
  const open = onDay + (await freeDrives(services, wanted))
  if (byGuests >= Math.ceil(open * bounds.guestShareOfDay)) {
    throw tooMany(`guests hold ${byGuests} of ${open} drives of that day`)
  }
}

/** Some holds expire within the duration of one. */
function tooMany(debug: string): Refusal {
  return new Refusal('too_many_requests', debug, { retryAfterSeconds: config.limits.slotHoldSeconds })
}

/** Customer's holds that a new one replaces: all but the newest. */
export async function surplusHolds(services: BackendContext, { accountHash }: Holder): Promise<string[]> {
  if (accountHash === null) return []
  const isLive = and(eq(slotHolds.accountHash, accountHash), gt(slotHolds.expiresAt, services.clock.now()))
  const rows = await services
    .db()
    .select({ id: slotHolds.id })
    .from(slotHolds)
    .where(isLive)
    .orderBy(desc(slotHolds.expiresAt), asc(slotHolds.id))
    .offset(bounds.holdsOfAccount - 1)
  return rows.map(({ id }) => id)
}

/** Drives to the site still available on a day, one for each car free for it. */
async function freeDrives(services: BackendContext, { site, modelId, drive }: Wanted): Promise<number> {
  const day = dayOf(site, drive)
  const cars = await readResources(services, { kind: 'vehicle', siteIds: [site.id], modelId }, day)
  const drives = drivesOn(site, dayAt(site.timeZone, drive.from), EntryType.store, services.clock.now().getTime())
  const freeCars = (span: Span) => cars.filter((car) => isFree(car, occupied(span, EntryType.store))).length
  return drives.reduce((sum, span) => sum + freeCars(span), 0)
}

/** From midnight to midnight at the site. */
function dayOf({ timeZone }: Site, drive: Span): Span {
  const day = dayAt(timeZone, drive.from)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
  return { from: midnight(day), to: midnight(day.add({ days: 1 })) }
}

/** Keyed hash: distinguishes networks and accounts without revealing them. */
function hashOf({ env }: BackendContext, who: string): string {
  return keyedHash(env, 'slot-holder', who)
}
