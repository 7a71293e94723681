import { Refusal } from '#server/backend/kernel/refusal.ts'

export interface CostlyWorkLimits {
  /** Pieces of work under way at a time: each takes 19 MiB and one of the four threads that files and names need, too. */
  atOnce: number
  /** Pieces that may wait. */
  mostWaiting: number
  /** Milliseconds after which nobody waits on. */
  patienceMs: number
}

/** Whether work may be refused. What is earned, by a right code or password, waits as long as it takes. */
export type Precedence = 'refusable' | 'earned'

/** Of one process. Sixty hashes, two at a time, are done within about two seconds. */
export const costlyWorkLimits: CostlyWorkLimits = { atOnce: 2, mostWaiting: 60, patienceMs: 5_000 }

/**
 * Runs work that costs memory and threads, a few pieces at a time in the order they came. Refuses with too_many_requests
 * what would have to wait too long, so that a flood of sign-ins costs its senders an answer and not others the server.
 */
export function createCostlyWork({ atOnce, mostWaiting, patienceMs }: CostlyWorkLimits) {
  const waiting = new Set<() => void>()
  let running = 0

  async function turn(precedence: Precedence): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (precedence === 'refusable' && waiting.size >= mostWaiting) throw tooBusy()
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
        // The place is the next one's at once: `running` stays as it is.
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

/** For all passwords of this process, hashed and encrypted ones alike. */
export const costlyWork = createCostlyWork(costlyWorkLimits)
