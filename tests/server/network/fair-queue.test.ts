import { afterEach, describe, expect, it, vi } from 'vitest'
import { noticesUnderWay } from '#server/backend/domains/payments/webhook.ts'
import { fileCheckLimits } from '#server/backend/platform/files/uploads.ts'
import { unsignedRequestLimits, signedCallLimits } from '#server/backend/platform/http/request-queue.ts'
import { createFairQueue, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
import { pictureLimits } from '#server/site/renderer.ts'

const limits: QueueLimits = { running: 4, runningPerClient: 2, waiting: 10, waitingPerClient: 5, maxWaitMs: 60_000 }

const queues: { endAll(): Promise<void> }[] = []

/** A queue whose tasks end when they are told to, at the latest after the test. */
function queueOf(given: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...given })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (asker: string, task: string) =>
    queue.run(asker, () => {
      begun.push(task)
      if (isOver) return Promise.resolve(task)
      return new Promise<string>((resolve) => ends.set(task, () => resolve(task)))
    })
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  let isOver = false
  queues.push({
    endAll: async () => {
      isOver = true
      for (const end of ends.values()) end()
      await settled()
    },
  })
  return {
    run,
    begun,
    end: async (task: string) => {
      ends.get(task)?.()
      await settled()
    },
    settled,
  }
}

describe('a queue that is fair', () => {
  // A task that waited on would fail in the middle of another file's test.
  afterEach(async () => {
    for (const { endAll } of queues.splice(0)) await endAll()
  })

  it('runs as many tasks of one asker as it may have, the others behind them', async () => {
    const { run, begun, end } = queueOf()
    const all = ['a1', 'a2', 'a3', 'a4'].map((task) => run('a', task))
    expect(begun).toEqual(['a1', 'a2'])
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    await end('a2')
    await end('a3')
    await end('a4')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  it('gives places to askers in turn, however much one of them asks for', async () => {
    const { run, begun, end } = queueOf()
    for (const task of ['a1', 'a2', 'a3', 'a4', 'a5']) void run('a', task)
    for (const task of ['b1', 'b2', 'b3']) void run('b', task)
    void run('c', 'c1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    await end('a1')
    expect(begun.at(-1)).toBe('c1')
    await end('c1')
    expect(begun.at(-1)).toBe('a3')
    await end('b1')
    expect(begun.at(-1)).toBe('b3')
  })

  it('refuses more than may wait, of one asker and of all', async () => {
    const { run } = queueOf()
    for (const task of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) void run('a', task)
    await expect(run('a', 'a8')).rejects.toThrow(Overloaded)
    for (const task of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']) void run('b', task)
    await expect(run('c', 'c1')).rejects.toThrow(Overloaded)
  })

  it('gives up what has waited too long, and begins it no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { run, begun, end } = queueOf({ running: 1 })
      void run('a', 'a1')
      const late = run('b', 'b1')
      vi.advanceTimersByTime(limits.maxWaitMs)
      await expect(late).rejects.toThrow(Overloaded)
      await end('a1')
      expect(begun).toEqual(['a1'])
      void run('b', 'b2')
      expect(begun).toEqual(['a1', 'b2'])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['pictures', pictureLimits, 5_000],
    ['requests without a key', unsignedRequestLimits, 5_000],
    ['signed calls', signedCallLimits, 10_000],
    ['payment notices', noticesUnderWay, 8_000],
    ['files to be judged', fileCheckLimits, 10_000],
  ])('makes %s wait no longer than they may', async (_, given, maxWaitMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { run, begun, settled } = queueOf({ ...given, running: 1 })
      void run('a', 'a1')
      const refused: unknown[] = []
      run('b', 'b1').catch((error: unknown) => refused.push(error))
      vi.advanceTimersByTime(maxWaitMs)
      await settled()
      expect(refused).toEqual([expect.any(Overloaded)])
      expect(begun).toEqual(['a1'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('goes on after a task that fails', async () => {
    const { run, begun, settled } = queueOf({ running: 1 })
    const queue = createFairQueue({ ...limits, running: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('a failure')))).rejects.toThrow('a failure')
    await expect(queue.run('a', async () => 'next')).resolves.toBe('next')
    void run('a', 'a1')
    await settled()
    expect(begun).toEqual(['a1'])
  })
})
