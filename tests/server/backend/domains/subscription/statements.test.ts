import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import { countRoundTrips, recordStatements } from '#tests/bench/support/statements.ts'
import { assembleIdle, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'

const place = useDatabases('seeded')

describe('a subscription', () => {
  let folder: string
  let backend: TestBackend
  let api: ApiClient
  let methodId: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statements-'))
    const files = { kind: 'local', folder } as const
    backend = await startTestBackend({ env: { ...(await place('postgresql')), files }, assemble: assembleIdle })
    api = backend.api(await backend.tokenOf('private@solvei.example'))
    methodId = await bindCard(api, send, 'approved')
  })
  afterAll(async () => {
    await backend.stop()
    await rm(folder, { recursive: true })
  })

  const send = (request: Request) => backend.fetch(request)
  const subscribeNext = () => subscribe(api, { methodId, send })

  it('makes 276 statements from the choice to the payment, and waits for the database little more than half as often', async () => {
    // What is remembered stays so, however long this takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    await subscribeNext()
    const { length: statements } = await recordStatements(subscribeNext)
    const trips = await countRoundTrips(subscribeNext)
    vi.useRealTimers()
    expect(statements).toBe(276)
    // Outside of transactions, statements under way together end in any order.
    expect(trips).toBeLessThan(165)
  })
})
