import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { openService } from '#machines/orders/service-booking/service-booking.status.ts'
import { hoursOn } from '#machines/shared/opening-hours.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'

const hour = 3_600_000

/** Cars that a site takes in the same hour. */
export const baysPerSite = 2
/** Hours before the start until which a customer can book and cancel. */
export const cutoffHours = 24
/** Days ahead for which a site offers services. */
const horizonDays = 28

type Slots = CallResult<typeof service.rows.listSlots>

/** Throws `not_found`. */
export async function requireSite(services: BackendContext, siteId: string): Promise<Site> {
  const site = (await readSites(services)).find(({ id }) => id === siteId)
  if (!site) throw new Refusal('not_found', `no site ${siteId}`)
  return site
}

/** Free hours of a site within the horizon, by its calendar. */
export async function listSlots(services: BackendContext, siteId: string): Promise<Slots> {
  const site = await requireSite(services, siteId)
  const now = services.clock.now().getTime()
  const taken = await takenBays(services, siteId, new Date(now))
  const days = offeredDays(site, now)
    .map((day) => ({
      date: day.toString(),
      slots: hoursOf(site, day, now)
        .filter((start) => (taken.get(start) ?? 0) < baysPerSite)
        .map((start) => ({ startsAt: new Date(start).toISOString() })),
    }))
    .filter(({ slots }) => slots.length > 0)
  return { timeZone: site.timeZone, days }
}

/** Whether a site offers an hour, taken or not. */
export function isOffered(site: Site, startsAt: number, now: number): boolean {
  const day = dayAt(site.timeZone, startsAt)
  const isWithin = offeredDays(site, now).some((offered) => offered.equals(day))
  return isWithin && hoursOf(site, day, now).includes(startsAt)
}

/**
 * Lowest free bay at an hour; null if all are taken. Runs in the transaction of the booking; serialises those for the
 * same hour of a site.
 */
export async function takeBay(services: BackendContext, siteId: string, startsAt: Date): Promise<number | null> {
  const key = `service ${siteId} ${startsAt.toISOString()}`
  await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const rows = await services
    .db()
    .select({ bay: serviceBookings.bay })
    .from(serviceBookings)
    .where(
      and(
        eq(serviceBookings.siteId, siteId),
        eq(serviceBookings.startsAt, startsAt),
        inArray(serviceBookings.status, openService),
      ),
    )
  const taken = new Set(rows.map(({ bay }) => bay))
  const free = Array.from({ length: baysPerSite }, (_, bay) => bay).find((bay) => !taken.has(bay))
  return free ?? null
}

/** Number of taken bays by start. */
async function takenBays(services: BackendContext, siteId: string, from: Date): Promise<Map<number, number>> {
  const { startsAt, status } = serviceBookings
  const rows = await services
    .db()
    .select({ startsAt })
    .from(serviceBookings)
    .where(and(eq(serviceBookings.siteId, siteId), gte(startsAt, from), inArray(status, openService)))
  const taken = new Map<number, number>()
  for (const row of rows) taken.set(row.startsAt.getTime(), (taken.get(row.startsAt.getTime()) ?? 0) + 1)
  return taken
}

function offeredDays({ timeZone }: Site, now: number): Temporal.PlainDate[] {
  const first = dayAt(timeZone, now)
  return Array.from({ length: horizonDays + 1 }, (_, index) => first.add({ days: index }))
}

/** Full local hours of a day within the opening hours, from the cut-off on. */
function hoursOf(site: Site, day: Temporal.PlainDate, now: number): number[] {
  const { timeZone } = site
  const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: time })
  return hoursOn(site, day.toString()).flatMap(({ opens, closes }) => {
    const end = at(closes).epochMilliseconds
    const starts: number[] = []
    let start = at(opens).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
    for (; start.epochMilliseconds + hour <= end; start = start.add({ hours: 1 })) starts.push(start.epochMilliseconds)
    return starts.filter((one) => one >= now + cutoffHours * hour)
  })
}
