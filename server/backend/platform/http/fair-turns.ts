import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createFairQueue, createOverloadReport, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
import { networkOf } from '#server/network/network-of.ts'

/**
 * Unsigned requests answered from the database: public calls, the issuer, pages of the payment service, each with a
 * queue of its own. As few at once as page renders, to keep the database's own queue short.
 */
export const openRequests: QueueLimits = {
  running: 8,
  runningOfOne: 4,
  waiting: 400,
  waitingOfOne: 100,
  patienceMs: 5_000,
}

/** Signed calls of applications for many visitors; they may wait for files or payments. As many as server functions. */
export const signedCalls: QueueLimits = {
  running: 64,
  runningOfOne: 32,
  waiting: 800,
  waitingOfOne: 200,
  patienceMs: 10_000,
}

/** Network of an external request, and its abort signal. */
export interface Asker {
  name: string
  signal: AbortSignal
}

/**
 * Runs work when a place is free; `null` is this process, whose pages and forms were queued already. Throws
 * `unavailable` when overloaded, or when the client has disconnected while waiting.
 */
export type InTurn = <Result>(asker: Asker | null, work: () => Promise<Result>) => Promise<Result>

export function createFairTurns(limits: QueueLimits, log: Logger): InTurn {
  const queue = createFairQueue(limits)
  const report = createOverloadReport(log)
  return async (asker, work) => {
    if (asker === null) return work()
    try {
      return await queue.run(asker.name, async () => {
        if (asker.signal.aborted) throw new Refusal('unavailable', 'the connection was closed before the turn')
        return work()
      })
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      report(error)
      throw new Refusal('unavailable', error.message)
    }
  }
}

/** Client of an external request; null for a request of this process, which has no address. */
export function askerOf({ ip, signal }: Pick<ServerRequest, 'ip' | 'signal'>): Asker | null {
  return ip === undefined ? null : { name: networkOf(ip), signal }
}
