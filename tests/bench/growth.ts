import { Client } from 'pg'
import { housekeeping } from '#server/backend/jobs/housekeeping.ts'
import { listJobs } from '#server/backend/jobs/job-list.ts'
import type { Services } from '#server/backend/services.ts'
import { listOrders } from '#server/backend/test-drive/staff-list.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { copyOrder } from './support/copy-order.ts'
import { book } from './support/customers.ts'
import { openShop, type Shop } from './support/shop.ts'
import { recordStatements, tablesReadWhole } from './support/statements.ts'
import { median } from './support/statistics.ts'

/*
 * Whether what customers and staff do takes longer with every order there is: the same task in turns on PostgreSQL
 * databases of a thousand and of a hundred thousand orders (a million with --million), and PostgreSQL's own plan for every
 * statement of it in the largest.
 */

const firstPage = { page: 1, size: 20 }
const flat = { atMost: 1.5 }

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

const tasks: { name: string; times: number; carryOut: (shop: Shop) => Promise<unknown> }[] = [
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

await benchmark(async ({ report, resources, options }) => {
  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const sizes = options.hasMillion ? [1_000, 100_000, 1_000_000] : [1_000, 100_000]
  const shops: { size: number; shop: Shop; client: Client }[] = []
  for (const size of sizes) {
    const databaseUrl = await postgres.createDatabase()
    const shop = await openShop({ databaseUrl, dataDir: 'unused' })
    resources.defer(shop.backend.stop)
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    resources.defer(() => client.end())
    await copyOrder(shop.backend.services, shop.booked.orderNo, { from: 1, to: size - 1 })
    await client.query('vacuum analyze')
    shops.push({ size, shop, client })
  }

  for (const { name, times, carryOut } of tasks) {
    const measured = shops.map((): number[] => [])
    for (let time = 0; time < times; time += 1) {
      for (const [index, { shop }] of shops.entries()) measured[index]?.push(await milliseconds(() => carryOut(shop)))
    }
    const medians = measured.map(median)
    for (const [index, { size }] of shops.entries()) {
      const among = `${name}, of ${size.toLocaleString('en')}`
      const value = medians[index] ?? Number.NaN
      report({ name: among, value, unit: 'ms' })
      if (index > 0) report({ name: `${among}, to the first`, value: value / (medians[0] ?? 0), unit: '×', bar: flat })
    }
  }

  const largest = shops.at(-1)
  if (!largest) return
  for (const { name, carryOut } of tasks) {
    const statements = await recordStatements(() => carryOut(largest.shop))
    const whole = new Set<string>()
    for (const statement of statements) {
      for (const table of await tablesReadWhole(largest.client, statement)) if (growing.has(table)) whole.add(table)
    }
    const tables = whole.size > 0 ? ` (${[...whole].join(', ')})` : ''
    report({ name: `${name}: growing tables read whole${tables}`, value: whole.size, unit: '', bar: { atMost: 0 } })
  }
})

function readOrder({ api, booked: { orderNo, uniqueKey } }: Shop): Promise<unknown> {
  return api.testDrive.getOrderStatus({ params: { id: orderNo }, query: { uniqueKey } })
}

function list({ backend }: Shop, search: Omit<Parameters<typeof listOrders>[1], 'page' | 'size'> = {}) {
  return listOrders(backend.services, { ...firstPage, ...search })
}

async function sweepOutbox(services: Services): Promise<void> {
  await housekeeping.find(({ name }) => name === 'outbox.sweep')?.run(services)
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
