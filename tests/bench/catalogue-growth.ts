import { Client } from 'pg'
import type { ApiClient } from '#server/api/client/client.ts'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { backendEnv, clientInProcess, log } from './support/client.ts'
import { copyVehicles } from './support/copy-vehicles.ts'
import { followGrowth, type Grown, type GrowthTask, placeOf, sizesOf } from './support/follow-growth.ts'

/*
 * Whether searching for a car takes longer with a larger stock: the same task in turn on PostgreSQL databases of a
 * thousand and of a hundred thousand cars (millions with --millions N), and PostgreSQL's plan of every statement in the
 * largest.
 */

const times = 60

/** Tables that grow with the cars, or with the calls. */
const growing = new Set(['stock_vehicles', 'vehicle_claims', 'nonces'])

interface Stock {
  api: ApiClient
  productId: string
}

const tasks: Omit<GrowthTask<Stock>, 'times'>[] = [
  { name: 'a page of an area', carryOut: ({ api }) => api.subscription.listCars({ query: { areaId: 'de-berlin' } }) },
  {
    name: 'a page of a market, filtered and sorted',
    carryOut: ({ api }) =>
      api.subscription.listCars({
        query: { country: 'NO', paint: ['fjord', 'moss'], condition: ['new'], sort: 'price' },
      }),
  },
  {
    name: 'its filters with counts',
    carryOut: ({ api }) => api.subscription.listFilters({ query: { country: 'NO' } }),
  },
  { name: 'a search', carryOut: ({ api }) => api.subscription.searchCars({ query: { q: 'vind kupfer' } }) },
  { name: 'the areas with counts', carryOut: ({ api }) => api.subscription.listAreas({ query: {} }) },
  { name: 'a product', carryOut: ({ api, productId }) => api.subscription.getProduct({ query: { productId } }) },
  {
    name: 'a price',
    carryOut: ({ api, productId }) => api.subscription.getPrices({ params: { id: productId }, query: {} }),
  },
  {
    name: 'the cars of a product in an area',
    carryOut: ({ api, productId }) => api.inventory.listVehicles({ body: { productId, areaId: 'de-berlin' } }),
  },
  {
    name: 'a page of all cars of a market',
    carryOut: ({ api }) => api.inventory.filterVehicles({ query: { country: 'NO', after: 'NO-1000500' } }),
  },
]

await benchmark(async (run) => {
  const { resources } = run
  const postgres = await startPostgres(placeOf(run))
  resources.defer(postgres.stop)
  const stocks: Grown<Stock>[] = []
  for (const size of sizesOf(run)) {
    const databaseUrl = await postgres.createDatabase()
    const backend = createEmbeddedBackend({ ...backendEnv, databaseUrl, dataDir: 'unused' }, log)
    await backend.start()
    resources.defer(backend.stop)
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    resources.defer(() => client.end())
    await copyVehicles(backend.services, size)
    await client.query('vacuum analyze')
    const api = clientInProcess(backend)
    const { items } = await api.subscription.listCars({ query: { areaId: 'de-berlin', size: 1 } })
    stocks.push({ size, world: { api, productId: items[0]?.productId ?? '' }, client })
  }

  await followGrowth(
    run,
    stocks,
    tasks.map((task) => ({ ...task, times })),
    growing,
  )
})
