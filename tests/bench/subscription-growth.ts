import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { declared } from '#tests/support/declared.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { copySubscriptions, listCars } from './support/copy-subscriptions.ts'
import { followGrowth, type Grown, type GrowthTask, placeOf, sizesOf } from './support/follow-growth.ts'
import { temporaryFolder } from './support/site.ts'
import { openSubscriptionShop, type Subscriber, type SubscriptionShop } from './support/subscription-shop.ts'

/*
 * Whether tasks of customers and staff with subscriptions take longer with more orders: the same task in turn on
 * PostgreSQL databases of a thousand and of a hundred thousand orders (millions with --millions N), and PostgreSQL's
 * plan of every statement in the largest.
 */

/** Tables that grow with the orders, or with the calls. */
const growing = new Set([
  'accounts',
  'idempotency_keys',
  'monthly_charges',
  'nonces',
  'order_events',
  'outbox',
  'pay_payments',
  'payment_attempts',
  'subscription_orders',
  'vehicle_claims',
])

interface World extends SubscriptionShop {
  ada: Subscriber
  orderNo: string
}

const often = 60
const staffSearch =
  (query: Parameters<SubscriptionShop['staff']['subscriptionOperations']['listSubscriptions']>[0]['query']) =>
  ({ staff }: World) =>
    staff.subscriptionOperations.listSubscriptions({ query })

const tasks: GrowthTask<World>[] = [
  {
    name: 'a subscription, from the car to its payment',
    times: 10,
    carryOut: ({ ada, ...shop }) => shop.subscribe(ada),
  },
  { name: 'a car held and given back', times: 30, carryOut: holdAndLeave },
  {
    name: 'one’s own orders',
    times: often,
    carryOut: ({ ada }) => ada.api.ownSubscriptions.listOwn({ query: { state: 'all' } }),
  },
  {
    name: 'one’s own orders that are over',
    times: often,
    carryOut: ({ ada }) => ada.api.ownSubscriptions.listOwn({ query: { state: 'over' } }),
  },
  {
    name: 'an order',
    times: often,
    carryOut: ({ ada, orderNo }) => ada.api.subscriptionOrders.getOrder({ params: { id: orderNo } }),
  },
  {
    name: 'its payments',
    times: often,
    carryOut: ({ ada, orderNo }) => ada.api.payment.getTransactions({ body: { orderNo } }),
  },
  { name: 'staff: the newest orders', times: often, carryOut: staffSearch({}) },
  { name: 'staff: cancelled orders', times: often, carryOut: staffSearch({ status: 999 }) },
  {
    name: 'staff: orders being returned, of which there are none',
    times: often,
    carryOut: staffSearch({ status: 40 }),
  },
  { name: 'staff: orders of a country without any', times: often, carryOut: staffSearch({ country: 'AE' }) },
  { name: 'staff: searching for nobody', times: often, carryOut: staffSearch({ q: 'nobody@nowhere' }) },
  { name: 'staff: searching for everybody', times: often, carryOut: staffSearch({ q: 'ada lund' }) },
  {
    name: 'staff: an order',
    times: often,
    carryOut: ({ staff, orderNo }) => staff.subscriptionOperations.getSubscription({ params: { orderNo } }),
  },
  {
    name: 'staff: payments',
    times: often,
    carryOut: ({ staff }) => staff.paymentOperations.listAttempts({ query: {} }),
  },
  { name: 'reconciling payments', times: often, carryOut: reconcile },
]

await benchmark(async (run) => {
  const { resources } = run
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const postgres = await startPostgres(placeOf(run))
  resources.defer(postgres.stop)
  const shops: Grown<World>[] = []
  for (const size of sizesOf(run)) {
    const databaseUrl = await postgres.createDatabase()
    const place = { databaseUrl, dataDir: 'unused' }
    const shop = await openSubscriptionShop(place, { folder: folder.path, cars: 5_000 })
    resources.defer(shop.backend.stop)
    const ada = await shop.newSubscriber()
    const orderNo = await shop.subscribe(ada)
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    resources.defer(() => client.end())
    const cars = await listCars(shop.backend.services)
    await copySubscriptions(drizzle(client), orderNo, { from: 1, to: size - 1 }, cars)
    await client.query('vacuum analyze')
    shops.push({ size, world: { ...shop, ada, orderNo }, client })
  }
  await followGrowth(run, shops, tasks, growing)
})

/** Behaviour of most visitors of a checkout. */
async function holdAndLeave({ ada: { api }, nextProduct }: World): Promise<void> {
  const wish = { areaId: 'no-oslo', orderType: 1, priceMode: 2, months: 12, monthlyKm: 1_500, identityType: 1 } as const
  const body = { ...wish, productId: nextProduct(), locale: 'no_NO' } as const
  const { orderNo } = await api.subscriptionOrders.createOrder({ body }, { idempotencyKey: randomUUID() })
  const leave = { params: { id: orderNo }, body: { kind: 'abandon' } } as const
  await api.subscriptionOrders.cancelOrder(leave, { idempotencyKey: randomUUID() })
}

async function reconcile({ backend }: World): Promise<void> {
  await declared.recurringJobs.find(({ name }) => name === 'payments.reconcile')?.run(backend.services)
}
