import { config } from '#config'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import type { TradeInPlace } from '#server/api/contract/schemas/trade-in.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Sites that accept cars: all sites of that country. */
export async function listPlaces(services: BackendContext): Promise<TradeInPlace[]> {
  const sites = await readSites(services, config.tradeIn.market)
  return sites.map(toPlace).toSorted((one, other) => one.city.localeCompare(other.city, 'nb'))
}

export function toPlace({ id, name, street, postcode, city, latitude, longitude }: Site): TradeInPlace {
  return { id, name, street, postcode, city, latitude, longitude }
}
