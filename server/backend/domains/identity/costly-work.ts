import { Refusal } from '#server/backend/kernel/refusal.ts'

export interface CostlyWorkLimits {
  /** Jobs at a time: each takes 19 MiB and one of the four threads shared with file and name lookups. */
  atOnce: number
  /** Jobs that may wait. */
  maxWaiting: number
  /** Maximum waiting time in milliseconds. */
  patienceMs: number
}

/** Whether the job may be refused. `earned` by a right code or password, it waits as long as needed. */
export type Precedence = 'refusable' | 'earned'

/** For one process. Sixty hashes, two at a time, take about two seconds. */
export const costlyWorkLimits: CostlyWorkLimits = { atOnce: 2, maxWaiting: 60, patienceMs: 5_000 }

/**
 * Runs jobs that cost memory and threads, a few at a time in order of arrival. Refuses with too_many_requests what
 * would wait too long, so that a flood of sign-ins does not slow down other requests.
 */
export function createCostlyWork({ atOnce, maxWaiting, patienceMs }: CostlyWorkLimits) {
  const waiting = new Set<() => void>()
  let running = 0

  async function turn(precedence: Precedence): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (precedence === 'refusable' && waiting.size >= maxWaiting) throw tooBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    if (precedence === 'earned') return promise
    const timer = setTimeout(() => {
      waiting.delete(resolve)
      reject(tooBusy())
    }, patienceMs)
    await promise.finally(() => clearTimeout(timer))
  }

  return async function run<T>(work: () => Promise<T>, precedence: Precedence = 'refusable'): Promise<T> {
    await turn(precedence)
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        // The next job takes over the slot, so `running` does not change.
        next()
      } else {
        running -= 1
      }
    }
  }

  function tooBusy(): Refusal {
    const retryAfterSeconds = Math.ceil(patienceMs / 1000)
    return new Refusal('too_many_requests', 'too much costly work is waiting', { retryAfterSeconds })
  }
}

/** Shared by all password work of this process, hashing and decryption. */
export const costlyWork = createCostlyWork(costlyWorkLimits)
