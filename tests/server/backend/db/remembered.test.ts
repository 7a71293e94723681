import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Remembered } from '#server/backend/db/remembered.ts'
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
