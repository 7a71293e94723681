import { z } from 'zod'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import { backendEnv, clientInProcess, log } from './client.ts'
import { book, type Offer } from './customers.ts'
import { perSecond } from './rates.ts'

/*
 * One replica: a backend of its own on a shared database, with customers who book through the site's client. Sends
 * 'ready', receives offers and the number of customers, and answers with bookings per second.
 */

const orderSchema = z.object({ offers: z.array(z.custom<Offer>()), workers: z.number(), seconds: z.number() })

const backend = createEmbeddedBackend({ ...backendEnv, databaseUrl: process.env['DATABASE_URL'] ?? null }, log)
await backend.start()
const api = clientInProcess(backend)

process.on('message', (message) => void work(orderSchema.parse(message)))
process.once('disconnect', () => void backend.stop().then(() => process.exit(0)))
process.send?.('ready')

async function work({ offers, ...pace }: z.infer<typeof orderSchema>): Promise<void> {
  const rate = await perSecond(
    pace,
    () => offers.shift(),
    (offer) => book(api, offer),
  )
  process.send?.(rate)
}
