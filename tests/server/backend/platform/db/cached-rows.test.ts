import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'

let one: TestBackend
let other: TestBackend
beforeAll(async () => {
  ;[one, other] = await Promise.all([startTestBackend(), startTestBackend()])
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

let rows: string[]
let reads: number
let cache: CachedRows<string[]>
beforeEach(() => {
  rows = ['old']
  reads = 0
  cache = new CachedRows(async () => {
    reads += 1
    return [...rows]
  })
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

describe('cached rows', () => {
  it('are read once within two seconds, then again', async () => {
    const recalled = [await cache.read(one.services), await cache.read(one.services)]
    expect(recalled).toEqual([['old'], ['old']])
    expect(reads).toBe(1)
    rows = ['new']
    vi.advanceTimersByTime(1_999)
    expect(await cache.read(one.services)).toEqual(['old'])
    vi.advanceTimersByTime(1)
    expect(await cache.read(one.services)).toEqual(['new'])
    expect(reads).toBe(2)
  })

  it('are read at once on request, or after they were cleared', async () => {
    await cache.read(one.services)
    rows = ['new']
    expect(await cache.refresh(one.services)).toEqual(['new'])
    expect(await cache.read(one.services)).toEqual(['new'])
    rows = ['newest']
    cache.clear(one.services)
    expect(await cache.read(one.services)).toEqual(['newest'])
  })

  it('belong to one backend', async () => {
    await cache.read(one.services)
    rows = ['of another database']
    expect(await cache.read(other.services)).toEqual(rows)
    expect(await cache.read(one.services)).toEqual(['old'])
  })
})

describe('cached rows with shared reads', () => {
  /** Ends the read that runs. */
  let end: () => void
  let shared: CachedRows<string[]>
  beforeEach(() => {
    shared = new CachedRows(
      async () => {
        reads += 1
        const read = [...rows]
        await new Promise<void>((resolve) => (end = resolve))
        return read
      },
      { isShared: true },
    )
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('are read once for all callers of a moment, and by one read at a time', async () => {
    const recalled = Array.from({ length: 50 }, () => shared.read(one.services))
    await settled()
    rows = ['new']
    const late = Array.from({ length: 50 }, () => shared.refresh(one.services))
    const others = Array.from({ length: 50 }, () => shared.read(one.services))
    await settled()
    expect(reads).toBe(1)
    end()
    expect(new Set((await Promise.all([...recalled, ...others])).flat())).toEqual(new Set(['old']))
    // Callers that came while it ran wait for the next one.
    await expect.poll(() => reads).toBe(2)
    end()
    expect(new Set((await Promise.all(late)).flat())).toEqual(new Set(['new']))
    expect(reads).toBe(2)
  })

  it('are read every tenth of a second at most, whether or not they can be read', async () => {
    const began = Date.now()
    const broken = new CachedRows(
      async () => {
        reads += 1
        throw new Error('the database is away')
      },
      { isShared: true },
    )
    for (let round = 0; round < 4; round += 1) {
      const asked = await Promise.allSettled(Array.from({ length: 50 }, () => broken.refresh(one.services)))
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['rejected']))
    }
    expect(reads).toBe(4)
    expect(Date.now() - began).toBeGreaterThanOrEqual(295)
  })
})
