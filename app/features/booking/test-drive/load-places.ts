import { searchPlaces } from '#app/functions/booking/geography.functions.ts'
import { getEntryOptions, listDriveLocations } from '#app/functions/booking/test-drive.functions.ts'
import { type MarketCode, marketCodes } from '#config'
import { westernDigits } from '#machines/shared/digits.ts'

type Stores = Awaited<ReturnType<typeof listDriveLocations>>
export type Store = Stores[number]

export interface Places {
  /** Null until one is chosen, where the locale does not say. */
  country: MarketCode | null
  /** To choose from; one where the locale says. */
  countries: readonly MarketCode[]
  /** Nearest first where it is known from where. */
  stores: Stores
  /** What was searched for. */
  near: string | null
  /** When this was put together, in milliseconds since the epoch: page and browser must agree on what is open. */
  asOf: number
}

/** The stores of a country as seen from a postcode or town; none while the country is open. */
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
  // Not the name of a town, but perhaps the beginning of one.
  const [town] = await searchPlaces({ data: { q: near, country } })
  if (!town) return found
  const { latitude, longitude } = town
  return listDriveLocations({ data: { query: { country, latitude, longitude } } })
}
