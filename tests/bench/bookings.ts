import { createEmbeddedBackend } from '#server/backend/backend-parts.ts'
import type { Backend } from '#server/backend/backend.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark } from './support/benchmark.ts'
import { backendEnv, clientInProcess, log } from './support/client.ts'
import { copyOrder } from './support/copy-order.ts'
import { book, listOffers } from './support/customers.ts'
import { perSecond } from './support/rates.ts'
import { startReplicas } from './support/replicas.ts'
import { temporaryFolder } from './support/site.ts'

/*
 * Bookings a second: a hold and an order, two signed calls, with all that follows from them. Beside each stands how many
 * orders a second the same database writes when nobody asks or judges anything: the same rows, one transaction an order.
 * On PostgreSQL with one to four replicas and the same number of customers; it syncs nothing to disk, for either.
 */

const customers = 16
const seconds = 4
const numbers = { next: 1 }

await benchmark(async ({ report, resources }) => {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const embedded = await openShop({ databaseUrl: null, dataDir: folder.path })
  resources.defer(embedded.backend.stop)
  const limit = await embedded.insertsPerSecond()
  const offers = await listOffers(embedded.api)
  const rate = await perSecond(
    { workers: customers, seconds },
    () => offers.shift(),
    (offer) => book(embedded.api, offer),
  )
  report({ name: 'embedded database', value: rate, unit: 'bookings/s' })
  report({ name: 'embedded database, to its own insert limit', value: rate / limit, unit: '×' })
  await embedded.backend.stop()

  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const databaseUrl = await postgres.createDatabase()
  const shop = await openShop({ databaseUrl, dataDir: 'unused' })
  resources.defer(shop.backend.stop)
  const serverLimit = await shop.insertsPerSecond()
  let alone: number | null = null
  for (const count of [1, 2, 4]) {
    const replicas = await startReplicas(count, databaseUrl)
    resources.defer(replicas.stop)
    const bookings = await replicas.book(await listOffers(shop.api), { customers, seconds })
    await replicas.stop()
    alone ??= bookings
    const name = count === 1 ? 'PostgreSQL, one replica' : `PostgreSQL, ${count} replicas`
    report({ name, value: bookings, unit: 'bookings/s' })
    report({ name: `${name}, to its own insert limit`, value: bookings / serverLimit, unit: '×' })
    if (count > 1) report({ name: `${name}, to one`, value: bookings / alone, unit: '×' })
  }
})

/** A backend with one order in its books, to be copied. */
async function openShop(place: DatabasePlace) {
  const backend: Backend = createEmbeddedBackend({ ...backendEnv, ...place }, log)
  await backend.start()
  const api = clientInProcess(backend.fetch)
  const [offer] = await listOffers(api)
  if (!offer) throw new Error('no drive is on offer')
  const { orderNo } = await book(api, offer)
  return {
    backend,
    api,
    insertsPerSecond: () =>
      perSecond(
        { workers: customers, seconds: 2 },
        () => (numbers.next += 1),
        (n) => copyOrder(backend.services, orderNo, { from: n, to: n }),
      ),
  }
}
