import type { Transport, WireAnswer } from '#server/api/client/transport.ts'
import { customerView } from '#server/backend/domains/test-drive/order-view.ts'
import { readOrder } from '#server/backend/domains/test-drive/test-drive-orders.ts'
import { inProcessTransport } from '#tests/support/in-process-transport.ts'
import { benchmark } from './support/benchmark.ts'
import { clientOf } from './support/client.ts'
import { book, bookingOf } from './support/customers.ts'
import { openShop } from './support/shop.ts'
import { processorMicroseconds } from './support/statistics.ts'

/*
 * Overhead of the signed client per call: writing the wire's names, signing, opening the envelope, checking the answer
 * against its schema. The yardstick is the backend's part: verifying the signature, storing the nonce, finding the app.
 */

await benchmark(async ({ report, resources, options }) => {
  const often = options.isShort ? { batches: 1, size: 10 } : {}
  const { backend, api, booked, nextOffer } = await openShop({ databaseUrl: null, dataDir: 'memory://' })
  resources.defer(backend.stop)
  const { orderNo, uniqueKey } = booked
  const claim = { params: { id: orderNo }, query: { uniqueKey } }

  const read = clientOf(always(await answerTo((transport) => clientOf(transport).testDrive.getOrderStatus(claim))))
  const reading = await processorMicroseconds(() => read.testDrive.getOrderStatus(claim), often)
  report({ name: 'client alone, reading an order', value: reading, unit: 'µs', bar: { atMost: 50 } })

  const write = clientOf(always(await answerTo((transport) => book(clientOf(transport), nextOffer()))))
  const body = await bookingOf(crypto.randomUUID())
  const booking = () => write.testDrive.createOrder({ body }, { idempotencyKey: body.holdId })
  report({
    name: 'client alone, booking',
    value: await processorMicroseconds(booking, often),
    unit: 'µs',
    bar: { atMost: 50 },
  })

  const seldom = { size: 100, ...often }
  const whole = await processorMicroseconds(() => api.testDrive.getOrderStatus(claim), seldom)
  const work = await processorMicroseconds(async () => {
    const row = await readOrder(backend.services, orderNo)
    if (!row) throw new Error('the order is gone')
    return customerView(backend.services, row)
  }, seldom)
  report({ name: 'reading an order, the whole call on the embedded database', value: whole, unit: 'µs' })
  report({ name: 'reading an order, the handler’s own work', value: work, unit: 'µs' })

  /** Last answer of the backend to a call, as sent over the wire. */
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
