import { Client } from 'pg'
import { createEmbeddedBackend } from '#server/backend/backend-parts.ts'
import { listOrders } from '#server/backend/test-drive/staff-list.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { backendEnv, clientInProcess, log } from './support/client.ts'
import { copyOrder } from './support/copy-order.ts'
import { book, listOffers, type Offer } from './support/customers.ts'
import { recordStatements, tablesReadWhole } from './support/statements.ts'
import { median } from './support/statistics.ts'

/*
 * Whether what customers and staff do takes longer with every order there is, on PostgreSQL: one booking after the other
 * among a thousand and among a hundred thousand orders (a million with --million), and PostgreSQL's own plan for every
 * statement of it.
 */

const bookings = 150
const flat = { atMost: 1.5 }
/** Tables that grow with the orders. */
const growing = new Set([
  'test_drive_orders',
  'order_events',
  'outbox',
  'reservations',
  'mails',
  'nonces',
  'idempotency_keys',
])

await benchmark(async ({ report, resources, options }) => {
  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const backend = createEmbeddedBackend({ ...backendEnv, databaseUrl }, log)
  await backend.start()
  resources.defer(backend.stop)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  resources.defer(() => client.end())

  const api = clientInProcess(backend.fetch)
  const offers = await listOffers(api)
  const next = (): Offer => {
    const offer = offers.shift()
    if (!offer) throw new Error('every drive is booked')
    return offer
  }
  const booked = await book(api, next())
  const readOrder = () =>
    api.testDrive.getOrderStatus({ params: { id: booked.orderNo }, query: { uniqueKey: booked.uniqueKey } })
  const listNewest = () => listOrders(backend.services, { page: 1, size: 20 })
  const search = () => listOrders(backend.services, { page: 1, size: 20, q: 'nobody@nowhere' })
  const work: { name: string; do: () => Promise<unknown>; times: number }[] = [
    { name: 'booking a drive', do: () => book(api, next()), times: bookings },
    { name: 'reading an order', do: readOrder, times: bookings },
    { name: 'staff: the newest orders', do: listNewest, times: 10 },
    { name: 'staff: searching all orders', do: search, times: 10 },
  ]

  let orders = 1
  let first: number[] | null = null
  for (const size of options.hasMillion ? [1_000, 100_000, 1_000_000] : [1_000, 100_000]) {
    await copyOrder(backend.services, booked.orderNo, { from: orders, to: size - 1 })
    orders = size
    await client.query('vacuum analyze')
    const times: number[] = []
    for (const task of work) times.push(await medianMs(task.do, task.times))
    for (const [index, { name }] of work.entries()) {
      const value = times[index] ?? Number.NaN
      const among = `${name}, of ${size.toLocaleString('en')}`
      report({ name: among, value, unit: 'ms' })
      if (first)
        report({ name: `${among}, to 1,000`, value: value / (first[index] ?? Number.NaN), unit: '×', bar: flat })
    }
    first ??= times
  }

  for (const { name, do: task } of work) {
    const statements = await recordStatements(task)
    const whole = new Set<string>()
    for (const statement of statements) {
      for (const table of await tablesReadWhole(client, statement)) if (growing.has(table)) whole.add(table)
    }
    const tables = whole.size > 0 ? ` (${[...whole].join(', ')})` : ''
    report({ name: `${name}: growing tables read whole${tables}`, value: whole.size, unit: '', bar: { atMost: 0 } })
  }
})

async function medianMs(work: () => Promise<unknown>, times: number): Promise<number> {
  const measured: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    await work()
    measured.push(performance.now() - began)
  }
  return median(measured)
}
