import type { Logger } from 'pino'

/** Milliseconds between two lines of the log that say how much was refused. */
const reportMs = 10_000

export interface QueueLimits {
  /** Tasks that run at once, and how many of them may be of one asker. */
  running: number
  runningOfOne: number
  /** Tasks that wait, and how many of them may be of one asker. */
  waiting: number
  waitingOfOne: number
  /** Milliseconds after which a task that still waits is given up. */
  patienceMs: number
}

/** A task that was not begun: too many wait already, or it has waited too long. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

interface Asker {
  running: number
  /** In the order in which they were asked for. */
  waiting: (() => void)[]
}

export interface FairQueue {
  /** Runs a task for this asker when its turn comes. Rejects with `Overloaded` where it does not. */
  run<Result>(asker: string, task: () => Promise<Result>): Promise<Result>
}

/**
 * Shares a number of places between askers, each of which may use a part of them. The next place is for the one who has
 * the fewest, in turn among equals: one that asks for much waits for itself, not the others for it.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Those who run or wait, the one whose turn was longest ago first. */
  const askers = new Map<string, Asker>()
  let running = 0
  let waiting = 0

  function begin(name: string, asker: Asker): void {
    running += 1
    asker.running += 1
    askers.delete(name)
    askers.set(name, asker)
  }

  function end(name: string, asker: Asker): void {
    running -= 1
    asker.running -= 1
    forget(name, asker)
    if (waiting > 0) beginNext()
  }

  function forget(name: string, asker: Asker): void {
    if (asker.running === 0 && asker.waiting.length === 0) askers.delete(name)
  }

  function beginNext(): void {
    if (running >= limits.running) return
    let next: Asker | null = null
    for (const asker of askers.values()) {
      if (asker.waiting.length === 0 || asker.running >= limits.runningOfOne) continue
      if (!next || asker.running < next.running) next = asker
    }
    next?.waiting[0]?.()
  }

  /** Resolves when the task may begin. */
  function turn(name: string, asker: Asker): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      clearTimeout(timer)
      waiting -= 1
      asker.waiting.splice(asker.waiting.indexOf(start), 1)
    }
    const start = () => {
      leave()
      begin(name, asker)
      resolve()
    }
    const timer = setTimeout(() => {
      leave()
      forget(name, asker)
      reject(new Overloaded(`waited for ${limits.patienceMs} ms`))
    }, limits.patienceMs)
    waiting += 1
    asker.waiting.push(start)
    return promise
  }

  return {
    async run(name, task) {
      const asker = askers.get(name) ?? { running: 0, waiting: [] }
      askers.set(name, asker)
      // Nobody is overtaken: who comes while others of the same asker wait is behind them.
      const isFree = running < limits.running && asker.running < limits.runningOfOne && asker.waiting.length === 0
      if (isFree) begin(name, asker)
      else {
        if (waiting >= limits.waiting || asker.waiting.length >= limits.waitingOfOne) {
          forget(name, asker)
          throw new Overloaded(`${waiting} wait, ${asker.waiting.length} of them of the same asker`)
        }
        await turn(name, asker)
      }
      try {
        return await task()
      } finally {
        end(name, asker)
      }
    },
  }
}

/** Logs the first refusal at once, and how many more there were while it goes on. */
export function createOverloadReport(log: Logger): (error: Overloaded) => void {
  let refused = 0
  let timer: NodeJS.Timeout | null = null
  return ({ message }) => {
    refused += 1
    if (timer) return
    log.warn({ reason: message }, 'overloaded: requests are refused')
    timer = setTimeout(() => {
      timer = null
      if (refused > 1) log.warn({ refused }, 'overloaded: requests were refused')
      refused = 0
    }, reportMs).unref()
  }
}
