import { searchPlaces } from '#app/functions/booking/geography.functions.ts'
import { getEntryOptions, listDriveLocations } from '#app/functions/booking/test-drive.functions.ts'
import { type MarketCode, marketCodes } from '#config'
import { westernDigits } from '#machines/shared/digits.ts'

type Stores = Awaited<ReturnType<typeof listDriveLocations>>
export type Store = Stores[number]

export interface Places {
  /** Null until chosen, where the locale does not determine it. */
  country: MarketCode | null
  /** Countries to choose from; only one where the locale determines it. */
  countries: readonly MarketCode[]
  /** Nearest first, if a position is known. */
  stores: Stores
  /** Search text. */
  near: string | null
  /** Load time in milliseconds since the epoch: server and browser must agree on what is open. */
  asOf: number
}

/** Stores of a country, sorted by distance from a postcode or town; none until a country is chosen. */
export async function loadPlaces(country: MarketCode | undefined, near: string | undefined): Promise<Places> {
  const { countries } = country ? { countries: marketCodes } : await getEntryOptions({ data: { query: {} } })
  const stores = country ? await storesNear(country, near) : []
  return { country: country ?? null, countries, stores, near: near ?? null, asOf: Date.now() }
}

async function storesNear(country: MarketCode, near: string | undefined): Promise<Stores> {
  if (near === undefined) return listDriveLocations({ data: { query: { country } } })
  const isPostcode = /\d/.test(westernDigits(near)) && near.length <= 10
  const found = await listDriveLocations({
    data: { query: { country, ...(isPostcode ? { postcode: near } : { city: near }) } },
  })
  if (isPostcode || found.some(({ distanceKm }) => distanceKm !== null)) return found
  // Not a town's name, but perhaps the start of one.
  const [town] = await searchPlaces({ data: { q: near, country } })
  if (!town) return found
  const { latitude, longitude } = town
  return listDriveLocations({ data: { query: { country, latitude, longitude } } })
}
