import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { listOrders } from '#server/backend/domains/test-drive/staff-list.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { listJobs } from '#server/backend/platform/jobs/job-list.ts'
import { declared } from '#tests/support/declared.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { copyOrder } from './support/copy-order.ts'
import { book } from './support/customers.ts'
import { followGrowth, type Grown, type GrowthTask, placeOf, sizesOf } from './support/follow-growth.ts'
import { openShop, type Shop } from './support/shop.ts'

/*
 * Whether tasks of customers and staff take longer with more orders: the same task in turn on PostgreSQL databases of a
 * thousand and of a hundred thousand orders (millions with --millions N), and PostgreSQL's plan of every statement in
 * the largest.
 */

/** Orders per statement. */
const copiesAtOnce = 20_000
const firstPage = { page: 1, size: 20 }

/** Tables that grow with the orders, or with the calls. */
const growing = new Set([
  'test_drive_orders',
  'order_events',
  'outbox',
  'reservations',
  'mails',
  'nonces',
  'idempotency_keys',
])

const tasks: GrowthTask<Shop>[] = [
  { name: 'booking a drive', times: 150, carryOut: ({ api, nextOffer }) => book(api, nextOffer()) },
  { name: 'reading an order', times: 150, carryOut: readOrder },
  { name: 'staff: the newest orders', times: 60, carryOut: (shop) => list(shop) },
  {
    name: 'staff: cancelled orders, of which there are none',
    times: 60,
    carryOut: (shop) => list(shop, { status: 4 }),
  },
  { name: 'staff: orders of a country without any', times: 60, carryOut: (shop) => list(shop, { country: 'AE' }) },
  { name: 'staff: searching for nobody', times: 60, carryOut: (shop) => list(shop, { q: 'nobody@nowhere' }) },
  { name: 'staff: searching for everybody', times: 60, carryOut: (shop) => list(shop, { q: 'ada berg' }) },
  { name: 'staff: jobs', times: 60, carryOut: ({ backend }) => listJobs(backend.services, firstPage) },
  { name: 'sweeping the outbox', times: 60, carryOut: ({ backend }) => sweepOutbox(backend.services) },
]

await benchmark(async (run) => {
  const { resources } = run
  const postgres = await startPostgres(placeOf(run))
  resources.defer(postgres.stop)
  const shops: Grown<Shop>[] = []
  for (const size of sizesOf(run)) {
    const databaseUrl = await postgres.createDatabase()
    const shop = await openShop({ databaseUrl, dataDir: 'unused' })
    resources.defer(shop.backend.stop)
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    resources.defer(() => client.end())
    for (let from = 1; from < size; from += copiesAtOnce) {
      const to = Math.min(size, from + copiesAtOnce) - 1
      await copyOrder(drizzle(client), shop.booked.orderNo, { from, to })
    }
    await client.query('vacuum analyze')
    shops.push({ size, world: shop, client })
  }

  await followGrowth(run, shops, tasks, growing)
})

function readOrder({ api, booked: { orderNo, uniqueKey } }: Shop): Promise<unknown> {
  return api.testDrive.getOrderStatus({ params: { id: orderNo }, query: { uniqueKey } })
}

function list({ backend }: Shop, search: Omit<Parameters<typeof listOrders>[1], 'page' | 'size'> = {}) {
  return listOrders(backend.services, { ...firstPage, ...search })
}

async function sweepOutbox(services: BackendContext): Promise<void> {
  await declared.recurringJobs.find(({ name }) => name === 'outbox.sweep')?.run(services)
}
