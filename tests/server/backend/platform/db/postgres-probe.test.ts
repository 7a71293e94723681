import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilReachable } from '#server/backend/platform/db/postgres-probe.ts'
import { DatabaseUnavailable } from '#server/backend/platform/db/unavailable.ts'
import { OperatorError } from '#server/config/operator-error.ts'

const log = pino({ level: 'silent' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that takes so long to say that it is not there, so many times. */
function absent(seconds: number, times = Infinity) {
  let asked = 0
  return vi.fn<() => Promise<void>>(() => {
    asked += 1
    vi.advanceTimersByTime(seconds * 1_000)
    return asked > times
      ? Promise.resolve()
      : Promise.reject(new DatabaseUnavailable('not there', { isSessionLost: true }))
  })
}

describe('a start', () => {
  it('waits a minute for the database, and then says why it does not go on', async () => {
    const ask = absent(30.5)
    const start = untilReachable(ask, log)
    await expect(start).rejects.toThrow(OperatorError)
    await expect(start).rejects.toThrow('DATABASE_URL: no database answered for 60 s: not there')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('goes on as soon as the database answers', async () => {
    const ask = absent(30, 1)
    await untilReachable(ask, log)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('does not wait where the database refuses it', async () => {
    const refusal = Object.assign(new Error('no such role'), { code: '28000', severity: 'FATAL' })
    const ask = vi.fn<() => Promise<void>>(() => Promise.reject(refusal))
    await expect(untilReachable(ask, log)).rejects.toThrow('DATABASE_URL: the database refuses this site: no such role')
    expect(ask).toHaveBeenCalledOnce()
  })
})
