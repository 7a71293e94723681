import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark, type Run } from './support/benchmark.ts'
import { copySubscriptions, listCars } from './support/copy-subscriptions.ts'
import { perSecond } from './support/rates.ts'
import { temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'
import { openSubscriptionShop, ordersOfOne, type Subscriber } from './support/subscription-shop.ts'
import { timedCalls } from './support/timed-calls.ts'

/*
 * Subscriptions per second, from the choice of a car to its payment: fourteen signed calls and two images with all
 * their consequences. The yardstick is the rate at which the same database writes orders without calls and checks: the
 * rows of order, log, payment and car, one order after another. Then the time of each checkout step for a single
 * customer. PostgreSQL does not sync to disk, for both.
 */

const customers = 8
const rounds = 3
const alone = ordersOfOne
/** New customers per round, enough for more orders than fit in it. */
const crowd = 3 * customers

await benchmark(async (run) => {
  const { resources } = run
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  await measure(run, 'embedded database', folder.path, { databaseUrl: null, dataDir: folder.path })
  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  await measure(run, 'PostgreSQL', folder.path, { databaseUrl, dataDir: 'unused' })
})

async function measure(
  { report, resources, options: { isShort } }: Run,
  name: string,
  folder: string,
  place: Parameters<typeof openSubscriptionShop>[0],
): Promise<void> {
  const shop = await openSubscriptionShop(place, { folder, cars: isShort ? 200 : 20_000 })
  resources.defer(shop.backend.stop)
  const { services } = shop.backend
  const first = await shop.newSubscriber()
  const orderNo = await shop.subscribe(first)
  const cars = await listCars(services)
  let copies = 0
  const write = () =>
    perSecond(
      { workers: customers, seconds: isShort ? 1 : 2 },
      () => (copies += 1),
      (n) => copySubscriptions(services.db(), orderNo, { from: n, to: n }, cars),
    )
  const order = async () => {
    const idle: { subscriber: Subscriber; orders: number }[] = []
    while (idle.length < (isShort ? customers : crowd)) {
      idle.push({ subscriber: await shop.newSubscriber(), orders: 0 })
    }
    return perSecond(
      { workers: customers, seconds: isShort ? 1 : 6 },
      () => idle.shift(),
      async ({ subscriber, orders }) => {
        await shop.subscribe(subscriber)
        if (orders + 1 < ordersOfOne) idle.push({ subscriber, orders: orders + 1 })
      },
    )
  }
  await write()
  await order()
  const measured: { rate: number; limit: number }[] = []
  while (measured.length < (isShort ? 1 : rounds)) measured.push({ rate: await order(), limit: await write() })
  report({ name, value: median(measured.map(({ rate }) => rate)), unit: 'orders/s' })
  const ofLimit = median(measured.map(({ rate, limit }) => rate / limit))
  report({ name: `${name}, to its own insert limit`, value: ofLimit, unit: '×' })

  const lonely = await shop.newSubscriber()
  const { api, times } = timedCalls(lonely.api)
  for (let turn = 0; turn < (isShort ? 1 : alone); turn += 1) await shop.subscribe({ ...lonely, api })
  for (const [call, taken] of times) report({ name: `${name}, ${call}`, value: median(taken), unit: 'ms' })
  await shop.backend.stop()
}
