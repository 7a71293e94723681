import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { copyOrder } from './support/copy-order.ts'
import { book, listOffers } from './support/customers.ts'
import { perSecond } from './support/rates.ts'
import { startReplicas } from './support/replicas.ts'
import { openShop, type Shop } from './support/shop.ts'
import { temporaryFolder } from './support/site.ts'

/*
 * Bookings a second: a hold and an order, two signed calls, with all that follows from them. Beside each stands how many
 * orders a second the same database writes when nobody asks or judges anything: the same rows, one transaction an order.
 * On PostgreSQL with one to four replicas and the same number of customers; it syncs nothing to disk, for either.
 */

const customers = 16
const pace = { workers: customers, seconds: 4 }

await benchmark(async ({ report, resources }) => {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const embedded = await openShop({ databaseUrl: null, dataDir: folder.path })
  resources.defer(embedded.backend.stop)
  const limit = await insertsPerSecond(embedded)
  const bookOne = (shop: Shop) => book(shop.api, shop.nextOffer())
  await perSecond({ ...pace, seconds: 2 }, () => embedded, bookOne)
  const rate = await perSecond(pace, () => embedded, bookOne)
  report({ name: 'embedded database', value: rate, unit: 'bookings/s' })
  report({ name: 'embedded database, to its own insert limit', value: rate / limit, unit: '×' })
  await embedded.backend.stop()

  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const shop = await openShop({ databaseUrl, dataDir: 'unused' })
  resources.defer(shop.backend.stop)
  const serverLimit = await insertsPerSecond(shop)
  let alone: number | null = null
  for (const count of [1, 2, 4]) {
    const replicas = await startReplicas(count, databaseUrl)
    resources.defer(replicas.stop)
    await replicas.book(await listOffers(shop.api), { customers, seconds: 2 })
    const bookings = await replicas.book(await listOffers(shop.api), { customers, seconds: pace.seconds })
    await replicas.stop()
    alone ??= bookings
    const name = count === 1 ? 'PostgreSQL, one replica' : `PostgreSQL, ${count} replicas`
    report({ name, value: bookings, unit: 'bookings/s' })
    report({ name: `${name}, to its own insert limit`, value: bookings / serverLimit, unit: '×' })
    if (count > 1) report({ name: `${name}, to one`, value: bookings / alone, unit: '×' })
  }
})

function insertsPerSecond({ backend, booked }: Shop): Promise<number> {
  let number = 0
  return perSecond(
    { ...pace, seconds: 2 },
    () => (number += 1),
    (n) => copyOrder(backend.services, booked.orderNo, { from: n, to: n }),
  )
}
