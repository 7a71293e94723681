import { type LocaleSlug } from '#config'
import { type ApiClient, createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import { contentClient } from '#server/api/contract/groups/content-client.ts'
import { inventory } from '#server/api/contract/groups/inventory.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import { subscription } from '#server/api/contract/groups/subscription.ts'
import { createCarEnquiryHandlers } from '#server/backend/domains/car-enquiry/car-enquiry.handlers.ts'
import { createInventoryHandlers } from '#server/backend/domains/catalogue/inventory.handlers.ts'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import { createContentClientHandlers } from '#server/backend/domains/content/content-client.handlers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createSignedClientHandlers } from '#server/backend/platform/signed-client/signed-client.handlers.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'

export interface CatalogueWorld {
  backend: TestBackend
  /** The client of a visitor to the site in a locale. */
  api(locale?: LocaleSlug, remoteAddress?: string): ApiClient
}

/** A backend that serves the catalogue, on a seeded database. */
export async function openCatalogueWorld(place: DatabasePlace): Promise<CatalogueWorld> {
  const backend = await startTestBackend({
    place,
    assemble: (services) => ({
      endpoints: [
        ...mount(carEnquiry, createCarEnquiryHandlers(services)),
        ...mount(contentClient, createContentClientHandlers(services)),
        ...mount(inventory, createInventoryHandlers(services)),
        ...mount(signedClient, createSignedClientHandlers(services)),
        ...mount(subscription, createSubscriptionHandlers(services)),
      ],
    }),
  })
  const client = createApi(
    directExchange((call) => backend.answer(call), { timeoutMs: 20_000, log: backend.services.log }),
  )
  return {
    backend,
    api: (locale = 'de_DE', remoteAddress = anyNetwork()) =>
      client({ locale, requestId: crypto.randomUUID(), remoteAddress }),
  }
}
