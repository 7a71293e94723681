import { config } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import type { testDrive } from '#server/api/contract/groups/test-drive.ts'
import type { NearbySite } from '#server/api/contract/schemas/test-drive.ts'
import { distanceKm, locate, type Position, servingSite } from '#server/backend/domains/geography/module.ts'
import { readSite, readStores } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

type LocationQuery = HandlerInput<typeof testDrive.rows.listDriveLocations>['query']
type SearchServedArea = typeof testDriveSite.rows.searchServedArea

/** Stores that offer drives, nearest to the query's position first; without a position, distances are null. */
export async function listDriveLocations(services: BackendContext, query: LocationQuery): Promise<NearbySite[]> {
  const stores = await readStores(services, query)
  const from = await whereabouts(services, query)
  if (!from) return stores.map((store) => ({ ...store, distanceKm: null }))
  return stores
    .map((store) => ({ ...store, distanceKm: distanceKm(from, store) }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
}

/** Whether a drive can start at a home address, and from which site the car comes. */
export async function searchServedArea(
  services: BackendContext,
  { country, postcode, city }: HandlerInput<SearchServedArea>['query'],
): Promise<CallResult<SearchServedArea>> {
  const source = config.switches.testDriveAtDoor ? await servingSite(services, { country, postcode, city }) : null
  if (!source) return { isServed: false, site: null }
  return { isServed: true, site: { ...(await readSite(services, source.id)), distanceKm: source.distanceKm } }
}

async function whereabouts(services: BackendContext, query: LocationQuery): Promise<Position | null> {
  const { country, latitude, longitude } = query
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  return country ? locate(services, { ...query, country }) : null
}
