import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { config } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import type { Site, SlotHold } from '#server/api/contract/schemas/test-drive.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { reservations, slotHolds } from '#server/backend/platform/db/schema/test-drive.ts'
import { driveFrom, occupied, type Span } from './drive-times.ts'
import { assertMayHold, countHold, type Holder, staffHolder, surplusHolds } from './hold-limits.ts'
import { driveNow, drivesOn, horizonOf, isOpenDuring } from './opening-hours.ts'
import { bindHold, lockHold, lockResources, reserveOneOf } from './reservations.ts'

export type HoldRow = typeof slotHolds.$inferSelect

export interface HoldRequest {
  siteId: string
  modelId: string
  mode: HoldRow['mode']
  entryType: EntryType
  /** ISO 8601; required for a drive later, absent for a drive now. */
  startsAt?: string | undefined
  /** Hold released in the same transaction, whatever its state. */
  replaces?: string | undefined
}

/**
 * Holds a car for one drive, for the configured time. Throws `slot_taken` if the drive is not on offer or no car is
 * free, and `too_many_requests`; the hold to be replaced then stays.
 */
export function holdSlot(
  services: BackendContext,
  request: HoldRequest,
  caller: Pick<CallContext, 'account' | 'remoteAddress'>,
): Promise<SlotHold> {
  return services.transaction(async () => createHold(services, request, await countHold(services, caller)))
}

/** As `holdSlot`, without limits: for a visitor in the store, by staff. Throws `slot_taken`. */
export function holdForWalkIn(services: BackendContext, request: HoldRequest): Promise<SlotHold> {
  return services.transaction(() => createHold(services, request, staffHolder))
}

async function createHold(services: BackendContext, request: HoldRequest, holder: Holder): Promise<SlotHold> {
  const { modelId, mode, entryType } = request
  const site = await readSite(services, request.siteId)
  const drive = driveOnOffer(site, request, services.clock.now().getTime())
  if (!drive) throw new Refusal('slot_taken', `${mode} ${request.startsAt} is not on offer at ${site.id}`)

  const cars = await lockResources(services, request)
  if (request.replaces) await releaseSlot(services, request.replaces)
  for (const surplus of await surplusHolds(services, holder)) await releaseSlot(services, surplus)
  await assertMayHold(services, holder, { site, modelId, drive })
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + config.limits.slotHoldSeconds * 1000)
  const id = await reserveOneOf(services, cars, occupied(drive, entryType), { expiresAt })
  if (!id) throw new Refusal('slot_taken', `no ${modelId} is free at ${site.id}`)
  const hold = { id, siteId: site.id, modelId, mode, ...asDates(drive), expiresAt, ...holder }
  await services.db().insert(slotHolds).values(hold)
  return toContract(hold, now)
}

/** False if there was nothing to release; reservations of orders are never touched. */
export async function releaseSlot(services: BackendContext, holdId: string): Promise<boolean> {
  const db = services.db()
  const released = db.$with('released').as(
    db
      .delete(reservations)
      .where(and(eq(reservations.id, holdId), isNotNull(reservations.expiresAt)))
      .returning({ id: reservations.id }),
  )
  const ended = await db
    .with(released)
    .delete(slotHolds)
    .where(inArray(slotHolds.id, db.select({ id: released.id }).from(released)))
    .returning({ id: slotHolds.id })
  return ended.length > 0
}

/**
 * Turns a hold into an order's reservation. Returns the held drive, or null if it has expired. A hold for the store can
 * become one for a door if the car is free before and after, and the site is open.
 */
export async function claimHold(
  services: BackendContext,
  { holdId, orderNo, entryType }: { holdId: string; orderNo: string; entryType: EntryType },
): Promise<HoldRow | null> {
  const hold = await lockHold(services, holdId)
  if (!hold) return null
  const span = occupied({ from: hold.startsAt.getTime(), to: hold.endsAt.getTime() }, entryType)
  if (entryType === EntryType.door && !isOpenDuring(await readSite(services, hold.siteId), span)) return null
  const isBound = await bindHold(services, { id: holdId, orderNo, span })
  return isBound ? hold : null
}

function driveOnOffer(site: Site, { mode, entryType, startsAt }: HoldRequest, now: number): Span | null {
  if (mode === 'test_drive_now') return config.switches.testDriveNow ? driveNow(site, entryType, now) : null
  if (startsAt === undefined) throw new Refusal('invalid_params', 'a drive booked ahead needs startsAt')
  const drive = driveFrom(Date.parse(startsAt))
  const day = dayAt(site.timeZone, drive.from)
  const { last } = horizonOf(site, now)
  if (Temporal.PlainDate.compare(day, last) > 0) return null
  return drivesOn(site, day, entryType, now).find(({ from }) => from === drive.from) ?? null
}

function asDates({ from, to }: Span) {
  return { startsAt: new Date(from), endsAt: new Date(to) }
}

function toContract(hold: HoldRow, now: Date): SlotHold {
  return {
    holdId: hold.id,
    siteId: hold.siteId,
    modelId: hold.modelId,
    startsAt: hold.startsAt.toISOString(),
    endsAt: hold.endsAt.toISOString(),
    expiresAt: hold.expiresAt.toISOString(),
    now: now.toISOString(),
  }
}
