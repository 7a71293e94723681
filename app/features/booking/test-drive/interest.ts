import { listDriveLocations, listModels } from '#app/functions/booking/test-drive.functions.ts'
import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'

/** Model, and the store or the town in which there is no drive. */
export interface InterestSearch {
  model?: string | undefined
  site?: string | undefined
  country?: MarketCode | undefined
  postcode?: string | undefined
  city?: string | undefined
}

/** Validates search parameters; drops invalid ones. The router parses digits as a number. */
export function readInterestSearch(raw: Record<string, unknown>): InterestSearch {
  const country = oneOf(marketCodes, raw['country'])
  return {
    model: wordsIn(raw['model'], 40),
    site: wordsIn(raw['site'], 60),
    country,
    postcode: country && wordsIn(raw['postcode'], 10),
    city: country && wordsIn(raw['city'], 80),
  }
}

export type OpenedInterest = Awaited<ReturnType<typeof loadInterest>>

/** Subject of the form; null if the address names no model or no place. */
export async function loadInterest({ model: modelId, site: siteId, country, postcode, city }: InterestSearch) {
  const [models, stores] = await Promise.all([
    listModels({ data: { query: {} } }),
    siteId ? listDriveLocations({ data: { query: {} } }) : [],
  ])
  const model = models.find(({ id }) => id === modelId)
  const store = stores.find(({ id }) => id === siteId)
  if (!model || !(store || (country && (postcode || city)))) return null
  return {
    model,
    store: store ? { id: store.id, name: store.name } : null,
    place: !store && country ? { country, ...(postcode && { postcode }), ...(city && { city }) } : null,
  }
}
