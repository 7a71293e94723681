import type { ApiClient } from '#server/api/client/client.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import type { Backend } from '#server/backend/backend.ts'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { backendEnv, clientInProcess, log } from './client.ts'
import { book, listOffers, type Offer } from './customers.ts'

/** Backend in this process with the site's client, and one order. */
export interface Shop {
  backend: Backend
  api: ApiClient
  booked: BookedTestDrive
  /** Next free slot; throws when there is none. */
  nextOffer(): Offer
}

/** Opens a shop on a database; the caller stops its backend. */
export async function openShop(place: DatabasePlace): Promise<Shop> {
  const backend = createEmbeddedBackend({ ...backendEnv, ...place }, log)
  await backend.start()
  const api = clientInProcess(backend)
  const offers = await listOffers(api)
  const nextOffer = () => {
    const offer = offers.shift()
    if (!offer) throw new Error('every drive is booked')
    return offer
  }
  return { backend, api, booked: await book(api, nextOffer()), nextOffer }
}
