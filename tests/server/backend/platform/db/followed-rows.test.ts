import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { FollowedRows } from '#server/backend/platform/db/followed-rows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function setUp() {
  let commits = 0
  // Only this member is read.
  const services = { commits: () => commits } as BackendContext
  const updates: (number | null)[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const rows = new FollowedRows<number>(async (_, known) => {
    updates.push(known)
    const gate = gates.shift()
    await gate?.promise
    return updates.length
  })
  return {
    updates,
    read: () => rows.read(services),
    commit: () => void (commits += 1),
    /** Holds the next update until it is resolved. */
    hold() {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      return gate
    },
  }
}

it('are read once while nothing is committed, for a second', async () => {
  const { read, updates } = setUp()
  expect([await read(), await read()]).toEqual([1, 1])
  vi.advanceTimersByTime(1_000)
  expect(await read()).toBe(2)
  expect(updates).toEqual([null, 1])
})

it('are brought up to date after a commit', async () => {
  const { read, commit, updates } = setUp()
  await read()
  commit()
  expect(await read()).toBe(2)
  expect(updates).toEqual([null, 1])
})

it('are updated once for all who read at a time', async () => {
  const { read, updates } = setUp()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(updates).toHaveLength(1)
})

it('are not taken from an update that began before a commit, and never updated twice at a time', async () => {
  const { read, commit, hold, updates } = setUp()
  const gate = hold()
  const early = read()
  commit()
  const late = read()
  await Promise.resolve()
  expect(updates).toEqual([null])
  gate.resolve()
  expect([await early, await late]).toEqual([1, 2])
  expect(updates).toEqual([null, 1])
})

it('are read again after an update that failed', async () => {
  const { read, hold, updates } = setUp()
  hold().reject(new Error('no database'))
  await expect(read()).rejects.toThrow('no database')
  expect(await read()).toBe(2)
  expect(updates).toEqual([null, null])
})
