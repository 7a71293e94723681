import { Client } from 'pg'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import { declared } from '#tests/support/declared.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { temporaryFolder } from './support/site.ts'
import { recordStatements, tablesReadWhole } from './support/statements.ts'
import { openSubscriptionShop, type SubscriptionShop } from './support/subscription-shop.ts'
import { type Copy, readCopy, varySubscriptions } from './support/varied-subscriptions.ts'

/*
 * How long the queue of staff, their search in everything, and the page of a customer take with a million orders on
 * PostgreSQL, of which twenty thousand wait: 95 of 100 calls, signature and client included. And PostgreSQL's plan of
 * every statement.
 */

const orders = 1_000_000
const listBar = { atMost: 200 }
const searchBar = { atMost: 50 }
const times = 60

/** Tables that grow with the orders; the queue itself has what waits, and is counted whole. */
const growing = new Set(['accounts', 'invoices', 'order_events', 'payment_attempts', 'subscription_orders'])

type Staff = SubscriptionShop['staff']

await benchmark(async ({ report, resources, options }) => {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const shop = await openSubscriptionShop({ databaseUrl, dataDir: 'unused' }, { folder: folder.path, cars: 1_000 })
  resources.defer(shop.backend.stop)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  resources.defer(() => client.end())
  const orderNo = await shop.subscribe(await shop.newSubscriber())
  const size = options.isShort ? 400 : orders
  await varySubscriptions(client, orderNo, size)
  await client.query('vacuum analyze')
  const { items, corrected } = await checkWork(shop.backend.services, declared.work)
  report({ name: `items that wait, of ${size.toLocaleString('en')} orders`, value: items, unit: '' })
  // The copies are as the machine would have them.
  report({ name: 'items that the check had to correct', value: corrected, unit: '', bar: { atMost: 0 } })

  const middle = size / 2
  const copy = await readCopy(client, middle)
  const plate = 'EL 47114'
  await client.query(
    'update stock_vehicles set plate = $1 where id = (select vehicle_id from subscription_orders limit 1)',
    [plate],
  )
  const owner = 'select account_id as "accountId" from subscription_orders where order_no = $1'
  const { rows } = await client.query<{ accountId: string }>(owner, [copy.orderNo])
  const accountId = rows[0]?.accountId ?? ''
  const tasks: { name: string; bar: typeof listBar; carryOut: (staff: Staff) => Promise<unknown> }[] = [
    ...lists(copy.orderNo).map(([name, query]) => ({
      name: `the queue, ${name}`,
      bar: listBar,
      carryOut: ({ workOperations }: Staff) => workOperations.listWork({ query }),
    })),
    { name: 'counts on the tabs', bar: listBar, carryOut: ({ workOperations }) => workOperations.countWork() },
    ...searches({ ...copy, plate, phone: `+47 ${40_000_000 + middle}` }).map(([name, q]) => ({
      name: `search for ${name}`,
      bar: searchBar,
      carryOut: ({ workOperations }: Staff) => workOperations.search({ query: { q } }),
    })),
    {
      name: 'the page of a customer with a hundred orders',
      bar: listBar,
      carryOut: ({ customerOperations }) => customerOperations.getCustomer({ params: { accountId } }),
    },
  ]
  for (const { name, bar, carryOut } of tasks) {
    const measured: number[] = []
    for (let time = 0; time < (options.isShort ? 1 : times); time += 1) {
      const began = performance.now()
      await carryOut(shop.staff)
      measured.push(performance.now() - began)
    }
    report({ name: `${name}, p95`, value: percentile(measured, 0.95), unit: 'ms', bar })
  }
  for (const { name, carryOut } of tasks) {
    const read = await tablesReadWhole(client, await recordStatements(() => carryOut(shop.staff)))
    const whole = read.filter((table) => growing.has(table))
    const tables = whole.length > 0 ? ` (${whole.join(', ')})` : ''
    report({ name: `${name}: growing tables read whole${tables}`, value: whole.length, unit: '', bar: { atMost: 0 } })
  }
})

function lists(orderNo: string): [string, Parameters<Staff['workOperations']['listWork']>[0]['query']][] {
  const page = { size: 25 }
  return [
    ['first page', page],
    ['overdue', { ...page, urgency: 'overdue' }],
    ['subscriptions of a market', { ...page, kind: 'subscription', market: 'NO' }],
    ['a market without any', { ...page, market: 'AE' }],
    ['newest', { ...page, sort: 'newest' }],
    ['mine', { ...page, assignee: 'me' }],
    ['a page in the middle', { ...page, after: `${new Date().toISOString()}~${orderNo}` }],
  ]
}

function searches(of: Copy & { plate: string; phone: string }): [string, string][] {
  return [
    ['a number of an order', of.orderNo],
    ['a number of an invoice', of.invoiceNo],
    ['a surname', of.surname],
    ['a first name of one in ten', 'Freja'],
    ['both names', `freja ${of.surname}`],
    ['nobody', 'nobody@nowhere'],
    ['an address', of.email],
    ['a telephone', of.phone],
    ['the plate of a car', of.plate],
    ['the plate of no car', 'XX 99999'],
  ]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
