import { join } from 'node:path'
import { Client } from 'pg'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { statistics } from '#server/api/contract/groups/statistics.ts'
import { listTaken, listWaiting } from '#server/backend/domains/statistics/listed-orders.ts'
import { readStatistics } from '#server/backend/domains/statistics/machine-statistics.ts'
import { rollUp } from '#server/backend/domains/statistics/roll-up.ts'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { longBudget } from '#server/backend/platform/db/driver.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { siteBrowser, signInToSite } from '#tests/support/site-browser.ts'
import { benchmark, type Run } from './support/benchmark.ts'
import { backendEnv, log } from './support/client.ts'
import { placeOf } from './support/follow-growth.ts'
import { eventsPerOrder, generateLogs } from './support/generate-logs.ts'
import { startSite, temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'

/*
 * Statistics of orders, on PostgreSQL: how many events a second are rolled up and checked, and how long staff wait for a
 * machine, its lists and its page, with 200,000 events, or millions with --millions N.
 */

const machine = 'testDriveOrder'
/** Milliseconds. */
const bar = { atMost: 200 }
const ordersAtOnce = 20_000

type Filters = HandlerInput<typeof statistics.rows.getStatistics>['query']
const filters: readonly { name: string; query: Filters }[] = [
  { name: 'everything', query: {} },
  { name: 'the last 13 weeks', query: { weeks: 13 } },
  { name: 'a market, model and channel', query: { market: 'NO', model: 'es8', channel: 'website' } },
]

await benchmark(async (run) => {
  const { resources, report, options } = run
  const postgres = await startPostgres(placeOf(run))
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' }, log)
  const services: BackendContext = {
    env: { ...backendEnv, databaseUrl },
    log,
    db: () => database.db,
    transaction: (work) => database.transaction(work),
    savepoint: (work) => database.savepoint(work),
    commits: () => database.commits(),
    noticed: () => database.noticed(),
    notice: () => database.notice(),
    clock: { now: () => new Date(), offsetSeconds: () => 0, advance: async () => {} },
    outbox: { add: async () => {}, withdraw: async () => {}, handle: () => {} },
  }
  resources.defer(() => database.close())

  const wanted = options.isShort ? 4_000 : options.millions === null ? 200_000 : options.millions * 1_000_000
  const orders = Math.round(wanted / eventsPerOrder)
  for (let from = 1; from <= orders; from += ordersAtOnce) {
    const to = Math.min(orders, from + ordersAtOnce - 1)
    await database.withBudget(longBudget, () => generateLogs(services, { from, to, last: orders }))
  }
  const count = await database.withBudget(longBudget, () => services.db().$count(orderEvents))
  report({ name: 'events in the log', value: count, unit: 'events' })

  await database.withBudget(longBudget, () => reportRates(run, services, count))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  await reportTimes(run, services)
  await reportPages(run, databaseUrl)
})

/** Events counted a second, and replayed a second; the latter by a part of the log where it is long. */
async function reportRates({ report }: Run, services: BackendContext, count: number): Promise<void> {
  for (const { name, only } of [
    { name: 'counted', only: 'counts' },
    { name: 'replayed by their machine', only: 'conformance' },
  ] as const) {
    const began = performance.now()
    const { counted = 0, checked = 0, differing = 0 } = await runsOf(services, only, count)
    report({
      name: `events ${name}`,
      value: ((counted + checked) * 1_000) / (performance.now() - began),
      unit: 'events/s',
    })
    if (only === 'conformance') report({ name: 'logs that differ', value: differing, unit: '', bar: { atMost: 0 } })
  }
}

async function runsOf(services: BackendContext, only: 'counts' | 'conformance', count: number) {
  const most = only === 'counts' ? count : Math.min(count, 200_000)
  const total: Record<string, number> = { counted: 0, checked: 0 }
  while ((total['counted'] ?? 0) + (total['checked'] ?? 0) < most) {
    const run = await rollUp(services, [only])
    for (const name of ['counted', 'checked']) total[name] = (total[name] ?? 0) + (run[name] ?? 0)
    total['differing'] = run['differing'] ?? 0
  }
  return total
}

async function reportTimes({ report, options }: Run, services: BackendContext): Promise<void> {
  const times = options.isShort ? 1 : 15
  const measured = async (name: string, work: () => Promise<unknown>) =>
    report({ name, value: await medianOf(times, work), unit: 'ms', bar })
  for (const { name, query } of filters) {
    await measured(`a machine: ${name}`, () => readStatistics(services, machine, query))
    await measured(`orders waiting: ${name}`, () => listWaiting(services, machine, { ...query, status: 1, size: 25 }))
  }
  await measured('orders that took a transition', () =>
    listTaken(services, machine, { from: 2, event: 'customer.cancelled', to: 4, market: 'AE' }),
  )
}

/** Pages of a running site, as a signed-in member of staff gets them. */
async function reportPages({ report, resources, options }: Run, databaseUrl: string): Promise<void> {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  // Writes the demonstration's accounts.
  const files = { kind: 'local', folder: join(folder.path, 'files') } as const
  const backend = createEmbeddedBackend({ ...backendEnv, databaseUrl, files }, log)
  await backend.start()
  await backend.stop()
  const site = await startSite({ DATA_DIR: folder.path, DATABASE_URL: databaseUrl })
  resources.defer(site.stop)
  const browser = siteBrowser({ url: site.url })
  await signInToSite(browser, { url: site.url }, { email: 'staff@solvei.example' })
  const cookie = Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
  const pages = {
    'page of a machine': '',
    'page of a machine, with a market': '?market=NO',
    'page of a machine, with the orders of a state': '?status=1',
  }
  for (const [name, search] of Object.entries(pages)) {
    const value = await medianOf(options.isShort ? 1 : 15, async () => {
      const response = await fetch(`${site.url}/en_US/ops/machines/${machine}${search}`, { headers: { cookie } })
      const html = await response.text()
      if (response.status !== 200 || !html.includes('GEN-') === search.includes('status')) {
        throw new Error(`${search} answers ${response.status}`)
      }
    })
    report({ name, value, unit: 'ms', bar })
  }
}

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const measured: number[] = []
  // The first one warms up.
  for (let time = 0; time <= times; time += 1) {
    const began = performance.now()
    await work()
    if (time > 0) measured.push(performance.now() - began)
  }
  return median(measured)
}
