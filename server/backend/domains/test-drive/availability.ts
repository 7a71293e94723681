import type { MarketCode } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import type { Site, Slot } from '#server/api/contract/schemas/test-drive.ts'
import { readSite, readStores } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { occupied, type Span } from './drive-times.ts'
import { isFree, isThere, readResources, type Resource } from './fleet.ts'
import { driveNow, drivesOn, horizonOf, type Horizon } from './opening-hours.ts'

interface DaySlots {
  /** Calendar day at the site. */
  date: string
  slots: Slot[]
}

export interface SlotList {
  timeZone: string
  firstDate: string
  lastDate: string
  days: DaySlots[]
}

/** Free drives of a model at a site, by the site's calendar. The requested days are limited to the horizon. */
export async function listSlots(
  services: BackendContext,
  query: { siteId: string; modelId: string; entryType: EntryType; from?: string | undefined; to?: string | undefined },
): Promise<SlotList> {
  const now = services.clock.now().getTime()
  const site = await readSite(services, query.siteId)
  const horizon = horizonOf(site, now)
  const { siteId, modelId } = query
  const span = spanOf(horizon, site.timeZone)
  const cars = await readResources(services, { kind: 'vehicle', siteIds: [siteId], modelId }, span)
  const days = daysOf(cut(horizon, query))
    .map((day) => ({
      date: day.toString(),
      slots: freeDrives(site, cars, day, query.entryType, now).map(toSlot).toArray(),
    }))
    .filter(({ slots }) => slots.length > 0)
    .toArray()
  return { timeZone: site.timeZone, firstDate: horizon.first.toString(), lastDate: horizon.last.toString(), days }
}

export interface SiteAvailability {
  siteId: string
  /** Null if everything within the horizon is taken. */
  nextFreeAt: string | null
  isFreeNow: boolean
}

/** First free drive of a model from a site within its horizon; null if all are taken. */
export async function firstFreeDrive(
  services: BackendContext,
  { siteId, modelId, entryType }: { siteId: string; modelId: string; entryType: EntryType },
): Promise<{ site: Site; slot: Slot } | null> {
  const now = services.clock.now().getTime()
  const site = await readSite(services, siteId)
  const horizon = horizonOf(site, now)
  const cars = await readResources(
    services,
    { kind: 'vehicle', siteIds: [siteId], modelId },
    spanOf(horizon, site.timeZone),
  )
  const { value: first } = daysOf(horizon)
    .flatMap((day) => freeDrives(site, cars, day, entryType, now))
    .next()
  return first ? { site, slot: toSlot(first) } : null
}

/** Next free drive to the store, for each store of a country that has the model. */
export async function listAvailability(
  services: BackendContext,
  { country, modelId }: { country: MarketCode; modelId: string },
): Promise<SiteAvailability[]> {
  const now = services.clock.now().getTime()
  const stores = await readStores(services, { country, modelId })
  const siteIds = stores.map(({ id }) => id)
  const zones = stores.map((site) => spanOf(horizonOf(site, now), site.timeZone))
  const span = { from: Math.min(...zones.map(({ from }) => from)), to: Math.max(...zones.map(({ to }) => to)) }
  const fleet = stores.length > 0 ? await readResources(services, { kind: 'vehicle', siteIds, modelId }, span) : []
  return stores.map((site) => {
    const cars = fleet.filter(({ siteId }) => siteId === site.id)
    const { value: next } = daysOf(horizonOf(site, now))
      .flatMap((day) => freeDrives(site, cars, day, EntryType.store, now))
      .next()
    return {
      siteId: site.id,
      nextFreeAt: next ? toSlot(next).startsAt : null,
      isFreeNow: cars.some((car) => isFreeNow(site, car, now)),
    }
  })
}

export interface DriveVehicle {
  id: string
  modelId: string
  label: string
  colour: string
  interior: string | null
  wheels: string | null
  driveTrain: 'rwd' | 'awd' | null
  isFreeNow: boolean
}

/** Cars that can be driven at a site. */
export async function listVehicles(
  services: BackendContext,
  { siteId, modelId }: { siteId: string; modelId?: string | undefined },
): Promise<DriveVehicle[]> {
  const now = services.clock.now().getTime()
  const site = await readSite(services, siteId)
  const today = horizonOf(site, now).first
  const cars = await readResources(
    services,
    { kind: 'vehicle', siteIds: [siteId], modelId },
    spanOf({ first: today, last: today }, site.timeZone),
  )
  return cars
    .filter((car) => isThere(car, now))
    .map((car) => ({
      id: car.id,
      modelId: car.modelId ?? '',
      label: car.label,
      colour: car.colour ?? '',
      interior: car.interior,
      wheels: car.wheels,
      driveTrain: car.driveTrain,
      isFreeNow: isFreeNow(site, car, now),
    }))
}

function isFreeNow(site: Site, car: Resource, now: number): boolean {
  const drive = driveNow(site, EntryType.store, now)
  return drive !== null && isFree(car, occupied(drive, EntryType.store))
}

function freeDrives(site: Site, cars: readonly Resource[], day: Temporal.PlainDate, entryType: EntryType, now: number) {
  return drivesOn(site, day, entryType, now)
    .values()
    .filter((drive) => cars.some((car) => isFree(car, occupied(drive, entryType))))
}

function cut({ first, last }: Horizon, { from, to }: { from?: string | undefined; to?: string | undefined }): Horizon {
  const start = Temporal.PlainDate.from(from ?? first)
  const end = Temporal.PlainDate.from(to ?? last)
  return {
    first: Temporal.PlainDate.compare(start, first) > 0 ? start : first,
    last: Temporal.PlainDate.compare(end, last) < 0 ? end : last,
  }
}

function* daysOf({ first, last }: Horizon): Generator<Temporal.PlainDate, undefined> {
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) yield day
}

/** From the first midnight to the last, with a day added on either side for reservations across midnight. */
function spanOf({ first, last }: Horizon, timeZone: string): Span {
  return {
    from: first.subtract({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    to: last.add({ days: 2 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
}

function toSlot({ from, to }: Span): Slot {
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() }
}
