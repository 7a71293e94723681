import type { z } from 'zod'
import type { ServiceTimes } from '#server/api/contract/schemas/service.ts'
import type { serviceMove } from '#server/api/input/service.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { type ServiceRow, toServiceSite } from './service-bookings.ts'
import { isOffered, listSlots, takeBay } from './service-slots.ts'

const hour = 3_600_000

/** Times to which a booking can be moved at a site, its own by default. Throws `not_found` for one of another market. */
export async function listTimes(
  services: BackendContext,
  row: ServiceRow,
  siteId: string = row.siteId,
): Promise<ServiceTimes> {
  const sites = await readSites(services, row.country)
  if (!sites.some(({ id }) => id === siteId)) throw new Refusal('not_found', `${siteId} services no such car`)
  const { timeZone, days } = await listSlots(services, siteId)
  const others = days.map(({ date, slots }) => ({
    date,
    slots: slots.filter(({ startsAt }) => !isBookedTime(row, siteId, new Date(startsAt))),
  }))
  return {
    siteId,
    timeZone,
    days: others.filter(({ slots }) => slots.length > 0),
    sites: sites.map(toServiceSite).toSorted((one, other) => one.city.localeCompare(other.city)),
  }
}

/**
 * Takes a bay at another time for a booking, which is locked: facts and columns of its event. If the event is refused,
 * nothing is written. Throws `choice_not_offered` for a site of another market.
 */
export async function takeNewTime(services: BackendContext, row: ServiceRow, wanted: z.output<typeof serviceMove>) {
  const { siteId } = wanted
  const site = (await readSites(services, row.country)).find(({ id }) => id === siteId)
  if (!site) throw new Refusal('choice_not_offered', `${siteId} services no cars of ${row.country}`)
  const startsAt = new Date(wanted.startsAt)
  const now = services.clock.now().getTime()
  const isTimeOffered = !isBookedTime(row, siteId, startsAt) && isOffered(site, startsAt.getTime(), now)
  const bay = isTimeOffered ? await takeBay(services, siteId, startsAt) : null
  return {
    facts: { isTimeOffered, isBayFree: bay !== null },
    changes: { siteId, startsAt, endsAt: new Date(startsAt.getTime() + hour), bay: bay ?? row.bay },
  }
}

function isBookedTime(row: ServiceRow, siteId: string, startsAt: Date): boolean {
  return row.siteId === siteId && row.startsAt.getTime() === startsAt.getTime()
}
