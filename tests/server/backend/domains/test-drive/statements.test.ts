import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backendEnv, clientInProcess } from '#tests/bench/support/client.ts'
import { book, listOffers, type Offer } from '#tests/bench/support/customers.ts'
import { countRoundTrips, recordStatements } from '#tests/bench/support/statements.ts'
import { assembleIdle, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')

describe('a booking', () => {
  let backend: TestBackend
  let offers: Offer[]
  beforeAll(async () => {
    backend = await startTestBackend({
      env: { ...backendEnv, ...(await place('postgresql')) },
      assemble: assembleIdle,
    })
    offers = await listOffers(clientInProcess(backend))
  })
  afterAll(() => backend.stop())

  it('makes nineteen statements in all, hold and order together, and waits for the database fifteen times', async () => {
    const api = clientInProcess(backend)
    const bookNext = async () => {
      const offer = offers.shift()
      if (offer) await book(api, offer)
    }
    // What is remembered stays so, however long this takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    await bookNext()
    const statements = await recordStatements(bookNext)
    const trips = await countRoundTrips(bookNext)
    vi.useRealTimers()
    expect(trips).toBe(15)
    const tables = statements
      .map(({ text }) => /(?:into|update|from) "(\w+)"/.exec(text)?.[1])
      // Read every two seconds, whoever books.
      .filter((table) => table !== 'clock_offsets')
    expect(tables).toEqual([
      'idempotency_keys',
      'sign_in_attempts',
      'drive_resources',
      'slot_holds',
      'reservations',
      'slot_holds',
      'idempotency_keys',
      'idempotency_keys',
      'used_captchas',
      'sign_in_attempts',
      'test_drive_orders',
      'drive_resources',
      'reservations',
      'test_drive_orders',
      'order_events',
      // Whether a car can take it.
      'reservations',
      'work_items',
      'outbox',
      'idempotency_keys',
    ])
  })
})
