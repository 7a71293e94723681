import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBenefitOffered } from '#server/backend/domains/benefits/module.ts'
import { listSpecialOffers } from '#server/backend/domains/catalogue/special-offers.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import { copyVehicles } from '#tests/bench/support/copy-vehicles.ts'
import { recordStatements, tablesReadWhole } from '#tests/bench/support/statements.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'

/** Tables that grow with the cars there are, and with what happens to them. */
const growing = new Set(['stock_vehicles', 'vehicle_claims'])
const cars = 20_000

const place = useDatabases('seeded')

describe('with many cars in stock', () => {
  let world: CatalogueWorld
  let client: Client
  let productId = ''
  beforeAll(async () => {
    // What is remembered for two seconds stays so, however long the rest takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    const where = await place('postgresql')
    world = await openCatalogueWorld(where)
    await readSites(world.backend.services)
    client = new Client({ connectionString: where.databaseUrl ?? '' })
    await client.connect()
    await copyVehicles(world.backend.services, cars)
    await client.query('vacuum analyze')
    const { items } = await world.api().subscription.listCars({ query: { areaId: 'de-berlin', size: 1 } })
    productId = items[0]?.productId ?? ''
    await listSpecialOffers(world.backend.services, { country: 'DE' })
    await inventory().listVehicles({ body: { productId, areaId: 'de-berlin', size: 6 } })
    await isBenefitOffered(world.backend.services, 'DE', 'priorityHandover')
  })
  afterAll(async () => {
    await client.end()
    await world.backend.stop()
  })

  const subscription = () => world.api().subscription
  const inventory = () => world.api().inventory
  const tasks: [name: string, task: () => Promise<unknown>, most: number][] = [
    ['a page of the list', () => subscription().listCars({ query: { areaId: 'de-berlin', model: ['es8'] } }), 0],
    ['the list of a market', () => subscription().listCars({ query: { country: 'NO', sort: 'price' } }), 0],
    ['its filters', () => subscription().listFilters({ query: { country: 'NO', paint: ['moss'] } }), 0],
    ['a search', () => subscription().searchCars({ query: { q: 'weiß allrad' } }), 0],
    ['the areas', () => subscription().listAreas({ query: {} }), 0],
    ['a product', () => subscription().getProduct({ query: { productId } }), 0],
    ['a price', () => subscription().getPrices({ params: { id: productId }, query: {} }), 0],
    ['its dates', () => subscription().listDates({ query: { productId, areaId: 'de-berlin' } }), 0],
    ['cars of a product', () => inventory().listVehicles({ body: { productId, areaId: 'de-berlin' } }), 1],
    ['its first cars again', () => inventory().listVehicles({ body: { productId, areaId: 'de-berlin', size: 6 } }), 0],
    ['cars of a market', () => inventory().filterVehicles({ query: { country: 'NO', after: 'NO-100400' } }), 1],
    ['cars of a model', () => inventory().filterVehicles({ query: { country: 'NO', modelId: 'sund' } }), 1],
    ['cars of an area', () => inventory().filterVehicles({ query: { country: 'NO', areaId: 'no-oslo' } }), 1],
  ]

  it.each(tasks)(
    '%s is found without reading them all, in few statements or from memory',
    async (_name, task, most) => {
      // The service token is fetched once.
      await inventory().listFilterConfigs({ query: { country: 'DE' } })
      const statements = await recordStatements(task)
      const own = statements.filter(({ text }) => !/\b(?:apps|nonces|service_tokens)\b/.test(text))
      expect(own.length).toBeLessThanOrEqual(most)
      expect(own.length > 0).toBe(most > 0)
      const whole = await tablesReadWhole(client, own)
      expect(whole.filter((table) => growing.has(table))).toEqual([])
    },
  )
})
