import { inProcessTransport, type Transport, type WireAnswer } from '#server/api/client/transport.ts'
import { createEmbeddedBackend } from '#server/backend/backend-parts.ts'
import { customerView } from '#server/backend/test-drive/order-view.ts'
import { readOrder } from '#server/backend/test-drive/test-drive-orders.ts'
import { benchmark } from './support/benchmark.ts'
import { backendEnv, clientInProcess, clientOf, log } from './support/client.ts'
import { book, bookingOf, listOffers } from './support/customers.ts'
import { microseconds } from './support/statistics.ts'

/*
 * What the signed client adds to a call: it writes the wire's names, signs, opens the envelope, reads the answer against
 * its schema. The backend's part stands beside it: verifying the signature, remembering the nonce, finding the app.
 */

await benchmark(async ({ report, resources }) => {
  const backend = createEmbeddedBackend(backendEnv, log)
  await backend.start()
  resources.defer(backend.stop)
  const api = clientInProcess(backend.fetch)
  const [offer, another] = await listOffers(api)
  if (!offer || !another) throw new Error('no drive is on offer')
  const { orderNo, uniqueKey } = await book(api, offer)
  const claim = { params: { id: orderNo }, query: { uniqueKey } }

  const read = clientOf(always(await answerTo((transport) => clientOf(transport).testDrive.getOrderStatus(claim))))
  const reading = await microseconds(() => read.testDrive.getOrderStatus(claim))
  report({ name: 'client alone, reading an order', value: reading, unit: 'µs', bar: { atMost: 50 } })

  const write = clientOf(always(await answerTo((transport) => book(clientOf(transport), another))))
  const body = await bookingOf(crypto.randomUUID())
  const writing = await microseconds(() => write.testDrive.createOrder({ body }, { idempotencyKey: body.holdId }))
  report({ name: 'client alone, booking', value: writing, unit: 'µs', bar: { atMost: 50 } })

  const size = 200
  const whole = await microseconds(() => api.testDrive.getOrderStatus(claim), { size })
  const work = await microseconds(
    async () => {
      const row = await readOrder(backend.services, orderNo)
      if (!row) throw new Error('the order is gone')
      return customerView(backend.services, row)
    },
    { size },
  )
  report({ name: 'reading an order, the whole call on the embedded database', value: whole, unit: 'µs' })
  report({ name: 'reading an order, the handler’s own work', value: work, unit: 'µs' })

  /** The last thing the backend says to whoever calls it, as it travels. */
  async function answerTo(call: (transport: Transport) => Promise<unknown>): Promise<WireAnswer> {
    const transport = inProcessTransport(backend.fetch)
    let answer: WireAnswer | null = null
    await call(async (request, signal) => (answer = await transport(request, signal)))
    if (!answer) throw new Error('nothing was asked')
    return answer
  }
})

function always(answer: WireAnswer): Transport {
  return async () => answer
}
