import type { Logger } from 'pino'

/** Milliseconds between log lines about refused tasks. */
const reportMs = 10_000

export interface QueueLimits {
  /** Tasks that run at once, in total and per client. */
  running: number
  runningOfOne: number
  /** Tasks that wait, in total and per client. */
  waiting: number
  waitingOfOne: number
  /** Milliseconds after which a waiting task is refused. */
  patienceMs: number
}

/** Refusal of a task: too many wait already, or it has waited too long. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

interface Asker {
  running: number
  /** Start functions of waiting tasks, first in, first out. */
  waiting: (() => void)[]
}

export interface FairQueue {
  /** Runs a client's task when a place is free. Rejects with `Overloaded` when it is refused. */
  run<Result>(asker: string, task: () => Promise<Result>): Promise<Result>
}

/**
 * Shares a number of places between clients, each of which may use a part of them. The next place goes to the client
 * with the fewest running tasks, in turn among equals, so a client with many tasks delays only its own.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Clients with running or waiting tasks, the least recently served first. */
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

  /** Resolves when the task may start. */
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
      // Keeps the order within a client: a new task waits behind earlier ones.
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

/** Logs the first refusal at once, then the number of refusals while they continue. */
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
