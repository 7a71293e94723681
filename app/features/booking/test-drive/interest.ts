import { listDriveLocations, listModels } from '#app/functions/booking/test-drive.functions.ts'
import type { InterestSearch } from './interest-search.ts'

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
