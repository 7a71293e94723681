import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createFairQueue, createOverloadReport, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
import { networkOf } from '#server/network/network-of.ts'

/**
 * Unsigned requests answered from the database: public calls, the issuer, pages of the payment service, each with a
 * queue of its own. As few at once as page renders, to keep the database's own queue short.
 */
export const unsignedRequestLimits: QueueLimits = {
  running: 8,
  runningPerClient: 4,
  waiting: 400,
  waitingPerClient: 100,
  maxWaitMs: 5_000,
}

/** Signed calls of applications for many visitors; they may wait for files or payments. As many as server functions. */
export const signedCallLimits: QueueLimits = {
  running: 64,
  runningPerClient: 32,
  waiting: 800,
  waitingPerClient: 200,
  maxWaitMs: 10_000,
}

/** Network of an external request, and its abort signal. */
export interface QueueClient {
  name: string
  signal: AbortSignal
}

/**
 * Runs work when a place is free; `null` is this process, whose pages and forms were queued already. Throws
 * `unavailable` when overloaded, or when the client has disconnected while waiting.
 */
export type RequestQueue = <Result>(client: QueueClient | null, work: () => Promise<Result>) => Promise<Result>

export function createRequestQueue(limits: QueueLimits, log: Logger): RequestQueue {
  const queue = createFairQueue(limits)
  const report = createOverloadReport(log)
  return async (client, work) => {
    if (client === null) return work()
    try {
      return await queue.run(client.name, async () => {
        if (client.signal.aborted)
          throw new Refusal('unavailable', 'the connection was closed while the request waited')
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
export function queueClientOf({ ip, signal }: Pick<ServerRequest, 'ip' | 'signal'>): QueueClient | null {
  return ip === undefined ? null : { name: networkOf(ip), signal }
}
