import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStockOperationsHandlers } from '#server/backend/domains/catalogue/stock-operations.handlers.ts'
import { listReviews } from '#server/backend/domains/credit/review-list.ts'
import { assemblePayments } from '#server/backend/domains/payments/assemble-payments.ts'
import { createPaymentOperationsHandlers } from '#server/backend/domains/payments/payment-operations.handlers.ts'
import { payableSubscription } from '#server/backend/domains/subscription/payable-subscription.ts'
import { listSubscriptions } from '#server/backend/domains/subscription/staff-list.ts'
import { copyVehicles } from '#tests/bench/support/copy-vehicles.ts'
import { recordStatements, tablesReadWhole } from '#tests/bench/support/statements.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { useDatabases } from '#tests/support/databases.ts'

/** Tables that grow with what customers do, and with the cars there are. */
const growing = new Set([
  'subscription_orders',
  'accounts',
  'stock_vehicles',
  'vehicle_claims',
  'payment_attempts',
  'payment_inbox',
  'payment_alerts',
  'credit_reviews',
])
const many = 20_000

const place = useDatabases('seeded')

describe('with many orders, the lists of staff', () => {
  let world: SubscriptionWorld
  let client: Client
  let orderNo = ''
  let end = ''
  beforeAll(async () => {
    // What is remembered for two seconds stays so, however long the rest takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    const where = await place('postgresql')
    world = await openSubscriptionWorld(where)
    client = new Client({ connectionString: where.databaseUrl ?? '' })
    await client.connect()
    const context = await world.customer()
    const order = await world.create(context, await world.stock(1))
    orderNo = order.orderNo
    await world.complete(context, orderNo)
    await world.pay(context, await world.place(context, orderNo))
    await copyVehicles(world.services, many)
    // No trigger counts these rows: which tables are read whole does not depend on it, and it takes seconds.
    await client.query('set session_replication_role = replica')
    await copyRows('accounts', {
      id: 'gen_random_uuid()',
      email: `n || '@solvei.example'`,
    })
    const created = `t.created_at - n * interval '1 minute'`
    await copyRows('subscription_orders', {
      order_no: `'SO-' || n`,
      created_at: created,
      status: '(array[1, 10, 20, 30, 40, 50])[1 + n % 6]',
      driver: `jsonb_build_object('firstName', md5(n::text), 'lastName', md5((n + 1)::text), 'phone', n::text)`,
      billing: `jsonb_build_object('name', md5(n::text), 'email', md5(n::text) || '@solvei.example')`,
    })
    await copyRows('payment_attempts', {
      attempt_no: `'PA-' || n`,
      subject_no: `'SO-' || n`,
      provider_ref: `'ref-' || n`,
      created_at: created,
      status: '(array[50, 60, 90])[1 + n % 3]',
    })
    await copyRows('payment_inbox', {
      event_id: `'event-' || n`,
      received_at: `t.received_at - n * interval '1 minute'`,
    })
    await client.query(`
      insert into vehicle_claims (vehicle_id, order_no, created_at, released_at)
      select id, 'SO-released', now(), now() from stock_vehicles
    `)
    await client.query(`
      insert into payment_alerts (about, reference, detail, created_at)
      select 'refundFailed', 'SO-' || n, '', now() from generate_series(1, ${many}) n
    `)
    await client.query(`
      insert into credit_reviews
        (review_no, status, version, subject_no, account_id, consented_at, consent_version, created_at, updated_at, expires_at)
      select 'CR-' || n, case when n % 1000 = 0 then 20 else 30 end, 1, 'SO-' || n, gen_random_uuid(), now(), '1',
        now() - n * interval '1 minute', now(), now()
      from generate_series(1, ${many}) n
    `)
    await client.query('vacuum analyze')
    const page = await listSubscriptions(world.services, { size: 25 })
    end = page.next ?? ''
  })
  afterAll(async () => {
    await client.end()
    await world.close()
  })

  /** Writes a row of a table again and again, with some columns of their own. */
  async function copyRows(table: string, own: Record<string, string>): Promise<void> {
    const { rows } = await client.query<{ name: string }>({
      text: 'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
      values: [table],
    })
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => own[name] ?? `t."${name}"`)
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')}
       from (select * from ${table} limit 1) t, generate_series(1, ${many}) n`,
    )
  }

  const size = 25
  const nothing = { params: {}, body: undefined }
  const staff = () => world.customer()
  const stock = () => createStockOperationsHandlers(world.services)
  const payments = () =>
    createPaymentOperationsHandlers(assemblePayments(world.services, [payableSubscription]).payments)
  const tasks: [name: string, task: () => Promise<unknown>][] = [
    ['of all orders', () => listSubscriptions(world.services, { size })],
    ['of orders on a later page', () => listSubscriptions(world.services, { size, after: end })],
    ['of orders in a state', () => listSubscriptions(world.services, { size, status: 40, after: end })],
    ['of orders of a country', () => listSubscriptions(world.services, { size, country: 'NO' })],
    ['of orders with a number', () => listSubscriptions(world.services, { size, q: orderNo })],
    ['of orders with an e-mail address', () => listSubscriptions(world.services, { size, q: '77@solvei.example' })],
    ['of cars', async () => stock().listStock({ ...nothing, query: { size } }, await staff())],
    [
      'of a country’s free cars',
      async () => stock().listStock({ ...nothing, query: { size, country: 'NO', state: 'free' } }, await staff()),
    ],
    [
      'of cars that orders have',
      async () => stock().listStock({ ...nothing, query: { size, state: 'ordered' } }, await staff()),
    ],
    [
      'of cars out of sale',
      async () => stock().listStock({ ...nothing, query: { size, state: 'withdrawn' } }, await staff()),
    ],
    [
      'of cars with a number',
      async () => stock().listStock({ ...nothing, query: { size, q: orderNo } }, await staff()),
    ],
    ['of payments', async () => payments().listAttempts({ ...nothing, query: { size, after: end } }, await staff())],
    [
      'of payments in a state',
      async () => payments().listAttempts({ ...nothing, query: { size, status: 90 } }, await staff()),
    ],
    [
      'of payments with a number',
      async () => payments().listAttempts({ ...nothing, query: { size, q: orderNo } }, await staff()),
    ],
    ['of notices', async () => payments().listNotices({ ...nothing, query: { size, after: end } }, await staff())],
    [
      'of alerts',
      async () => payments().listAlerts({ ...nothing, query: { size, after: 700, which: 'open' } }, await staff()),
    ],
    ['of reviews that wait', () => listReviews(world.services, { size, which: 'waiting' })],
    ['of all reviews', () => listReviews(world.services, { size, which: 'all', after: end })],
  ]

  it.each(tasks)('%s do not read the whole of a table, and ask two things at most', async (_name, task) => {
    const statements = await recordStatements(task)
    const own = statements.filter(({ text }) => !text.startsWith('insert'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThanOrEqual(2)
    const whole = await tablesReadWhole(client, own)
    expect(whole.filter((table) => growing.has(table))).toEqual([])
  })
})
