import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createFairQueue, createOverloadReport, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
import { networkOf } from '#server/network/network-of.ts'

/**
 * Requests without a key that are answered from the database: public calls, the issuer, pages of the payment service, each
 * kind in a queue of its own. As few at once as pages, so that the database's own queue stays short.
 */
export const openRequests: QueueLimits = {
  running: 8,
  runningOfOne: 4,
  waiting: 400,
  waitingOfOne: 100,
  patienceMs: 5_000,
}

/** Signed calls of applications, for many visitors; they may wait for files or payments. As many as server functions. */
export const signedCalls: QueueLimits = {
  running: 64,
  runningOfOne: 32,
  waiting: 800,
  waitingOfOne: 200,
  patienceMs: 10_000,
}

/** Whose share a request from outside takes, and whether it still waits for its answer. */
export interface Asker {
  name: string
  signal: AbortSignal
}

/**
 * Runs work in the asker's turn; `null` is this process, whose pages and forms have had their turn. Throws `unavailable`
 * where too much is under way, or where the asker has left before its turn.
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

/** The network of a request from outside; null for a request of this process, which has no address. */
export function askerOf({ ip, signal }: Pick<ServerRequest, 'ip' | 'signal'>): Asker | null {
  return ip === undefined ? null : { name: networkOf(ip), signal }
}
