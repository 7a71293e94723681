import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { copyOrder } from './support/copy-order.ts'
import { book, listOffers } from './support/customers.ts'
import { perSecond } from './support/rates.ts'
import { startReplicas } from './support/replicas.ts'
import { openShop, type Shop } from './support/shop.ts'
import { temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'

/*
 * Bookings per second: a hold and an order, two signed calls with all their consequences. The yardstick is the rate at
 * which the same database writes orders without calls and checks: the same rows, one transaction per order. On
 * PostgreSQL with one, two and four replicas in turn, always with the same number of customers; without syncing to
 * disk, for both.
 */

const customers = 16
const rounds = 3
/** More drives than are booked in that time. */
const plenty = 1_500
/** Copied orders so far; each needs a number of its own. */
let copies = 0

await benchmark(async ({ report, resources, options: { isShort } }) => {
  const pace = { workers: customers, seconds: isShort ? 1 : 3 }
  const counts = isShort ? [1, 2] : [1, 2, 4]
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const embedded = await openShop({ databaseUrl: null, dataDir: folder.path })
  resources.defer(embedded.backend.stop)
  const limit = await insertsPerSecond(embedded, isShort)
  const bookOne = (shop: Shop) => book(shop.api, shop.nextOffer())
  await perSecond(pace, () => embedded, bookOne)
  const rate = await perSecond(pace, () => embedded, bookOne)
  report({ name: 'embedded database', value: rate, unit: 'bookings/s' })
  report({ name: 'embedded database, to its own insert limit', value: rate / limit, unit: '×' })
  await embedded.backend.stop()

  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const shop = await openShop({ databaseUrl, dataDir: 'unused' })
  resources.defer(shop.backend.stop)
  const replicas = await startReplicas(Math.max(...counts), databaseUrl)
  resources.defer(replicas.stop)
  const offers = await listOffers(shop.api)
  const bookings = (count: number) =>
    replicas.book(count, offers.splice(0, plenty), { customers, seconds: pace.seconds })
  await bookings(Math.max(...counts))

  const measured: { limit: number; rates: number[] }[] = []
  while (measured.length < (isShort ? 1 : rounds)) {
    const rates: number[] = []
    for (const count of counts) rates.push(await bookings(count))
    measured.push({ limit: await insertsPerSecond(shop, isShort), rates })
  }
  for (const [index, count] of counts.entries()) {
    const name = count === 1 ? 'PostgreSQL, one replica' : `PostgreSQL, ${count} replicas`
    const middle = (read: (rate: number, round: (typeof measured)[number]) => number) =>
      median(measured.map((round) => read(round.rates[index] ?? Number.NaN, round)))
    report({ name, value: middle((rate) => rate), unit: 'bookings/s' })
    const ofLimit = middle((rate, { limit }) => rate / limit)
    report({ name: `${name}, to its own insert limit`, value: ofLimit, unit: '×' })
    const toOne = middle((rate, { rates: [one = Number.NaN] }) => rate / one)
    if (count > 1) report({ name: `${name}, to one`, value: toOne, unit: '×' })
  }
})

function insertsPerSecond({ backend, booked }: Shop, isShort: boolean): Promise<number> {
  return perSecond(
    { workers: customers, seconds: isShort ? 1 : 2 },
    () => (copies += 1),
    (n) => copyOrder(backend.services.db(), booked.orderNo, { from: n, to: n }),
  )
}
