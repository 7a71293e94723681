import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Remembered } from '#server/backend/platform/db/remembered.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'

let one: TestBackend
let other: TestBackend
beforeAll(async () => {
  ;[one, other] = await Promise.all([startTestBackend(), startTestBackend()])
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

let rows: string[]
let reads: number
let remembered: Remembered<string[]>
beforeEach(() => {
  rows = ['old']
  reads = 0
  remembered = new Remembered(async () => {
    reads += 1
    return [...rows]
  })
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

describe('what is remembered', () => {
  it('is read once within two seconds, then anew', async () => {
    const recalled = [await remembered.recall(one.services), await remembered.recall(one.services)]
    expect(recalled).toEqual([['old'], ['old']])
    expect(reads).toBe(1)
    rows = ['new']
    vi.advanceTimersByTime(1_999)
    expect(await remembered.recall(one.services)).toEqual(['old'])
    vi.advanceTimersByTime(1)
    expect(await remembered.recall(one.services)).toEqual(['new'])
    expect(reads).toBe(2)
  })

  it('is read at once by whoever asks for it, or after it was forgotten', async () => {
    await remembered.recall(one.services)
    rows = ['new']
    expect(await remembered.renew(one.services)).toEqual(['new'])
    expect(await remembered.recall(one.services)).toEqual(['new'])
    rows = ['newest']
    remembered.forget(one.services)
    expect(await remembered.recall(one.services)).toEqual(['newest'])
  })

  it('belongs to one backend', async () => {
    await remembered.recall(one.services)
    rows = ['of another database']
    expect(await remembered.recall(other.services)).toEqual(rows)
    expect(await remembered.recall(one.services)).toEqual(['old'])
  })
})

describe('what is remembered with shared reads', () => {
  /** Ends the read that runs. */
  let end: () => void
  let shared: Remembered<string[]>
  beforeEach(() => {
    shared = new Remembered(
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

  it('is read once for all callers of a moment, and by one read at a time', async () => {
    const recalled = Array.from({ length: 50 }, () => shared.recall(one.services))
    await settled()
    rows = ['new']
    const late = Array.from({ length: 50 }, () => shared.renew(one.services))
    const others = Array.from({ length: 50 }, () => shared.recall(one.services))
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

  it('is read every tenth of a second at most, whether or not it can be read', async () => {
    const began = Date.now()
    const broken = new Remembered(
      async () => {
        reads += 1
        throw new Error('the database is away')
      },
      { isShared: true },
    )
    for (let round = 0; round < 4; round += 1) {
      const asked = await Promise.allSettled(Array.from({ length: 50 }, () => broken.renew(one.services)))
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['rejected']))
    }
    expect(reads).toBe(4)
    expect(Date.now() - began).toBeGreaterThanOrEqual(295)
  })
})
