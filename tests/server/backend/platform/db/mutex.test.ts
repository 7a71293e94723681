import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Mutex } from '#server/backend/platform/db/mutex.ts'
import { DatabaseUnavailable } from '#server/backend/platform/db/unavailable.ts'

/** Stops everything in this process. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describe('work that waits for its turn', () => {
  it('is refused once it has waited so long, and never begins', async () => {
    const mutex = new Mutex()
    const { promise: first, resolve } = Promise.withResolvers<void>()
    void mutex.run(() => first)
    let hasBegun = false
    const second = mutex.runWithin(40, async () => void (hasBegun = true))
    await expect(second).rejects.toBeInstanceOf(DatabaseUnavailable)
    resolve()
    await mutex.settled()
    expect([hasBegun, mutex.isIdle]).toEqual([false, true])
  })

  it('is not refused for the time in which the process stood still', async () => {
    const mutex = new Mutex()
    void mutex.run(() => setTimeout(1))
    const second = mutex.runWithin(200, async () => 'done')
    standStill(400)
    expect(await second).toBe('done')
  })
})
