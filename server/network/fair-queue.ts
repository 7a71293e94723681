import type { Logger } from 'pino'

/** Milliseconds between log lines about refused tasks. */
const reportMs = 10_000

export interface QueueLimits {
  /** Tasks that run at once, in total and per client. */
  running: number
  runningPerClient: number
  /** Tasks that wait, in total and per client. */
  waiting: number
  waitingPerClient: number
  /** Milliseconds after which a waiting task is refused. */
  maxWaitMs: number
}

/** Refusal of a task: too many wait already, or it has waited too long. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

interface Client {
  running: number
  /** Start functions of waiting tasks, first in, first out. */
  waiting: (() => void)[]
}

export interface FairQueue {
  /** Runs a client's task when a place is free. Rejects with `Overloaded` when it is refused. */
  run<Result>(client: string, task: () => Promise<Result>): Promise<Result>
}

/**
 * Shares a number of places between clients, each of which may use a part of them. The next place goes to the client
 * with the fewest running tasks, in turn among equals, so a client with many tasks delays only its own.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Clients with running or waiting tasks, the least recently served first. */
  const clients = new Map<string, Client>()
  let running = 0
  let waiting = 0

  function begin(name: string, client: Client): void {
    running += 1
    client.running += 1
    clients.delete(name)
    clients.set(name, client)
  }

  function end(name: string, client: Client): void {
    running -= 1
    client.running -= 1
    forget(name, client)
    if (waiting > 0) beginNext()
  }

  function forget(name: string, client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) clients.delete(name)
  }

  function beginNext(): void {
    if (running >= limits.running) return
    let next: Client | null = null
    for (const client of clients.values()) {
      if (client.waiting.length === 0 || client.running >= limits.runningPerClient) continue
      if (!next || client.running < next.running) next = client
    }
    next?.waiting[0]?.()
  }

  /** Resolves when the task may start. */
  function waitForPlace(name: string, client: Client): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      clearTimeout(timer)
      waiting -= 1
      client.waiting.splice(client.waiting.indexOf(start), 1)
    }
    const start = () => {
      leave()
      begin(name, client)
      resolve()
    }
    const timer = setTimeout(() => {
      leave()
      forget(name, client)
      reject(new Overloaded(`waited for ${limits.maxWaitMs} ms`))
    }, limits.maxWaitMs)
    waiting += 1
    client.waiting.push(start)
    return promise
  }

  return {
    async run(name, task) {
      const client = clients.get(name) ?? { running: 0, waiting: [] }
      clients.set(name, client)
      // Keeps the order within a client: a new task waits behind earlier ones.
      const isFree = running < limits.running && client.running < limits.runningPerClient && client.waiting.length === 0
      if (isFree) begin(name, client)
      else {
        if (waiting >= limits.waiting || client.waiting.length >= limits.waitingPerClient) {
          forget(name, client)
          throw new Overloaded(`${waiting} wait, ${client.waiting.length} of them of the same client`)
        }
        await waitForPlace(name, client)
      }
      try {
        return await task()
      } finally {
        end(name, client)
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
