import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Offer } from './customers.ts'

export interface Replicas {
  /**
   * Bookings per second of the first `count` replicas together, with the customers divided among them; the others idle.
   */
  book(count: number, offers: readonly Offer[], pace: { customers: number; seconds: number }): Promise<number>
  stop(): Promise<void>
}

/** Starts backends on one database, each in a process of its own. */
export async function startReplicas(total: number, databaseUrl: string): Promise<Replicas> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const children = Array.from({ length: total }, () => fork(new URL('./replica.ts', import.meta.url), { env }))
  await Promise.all(children.map(answerOf))
  return {
    async book(count, offers, { customers, seconds }) {
      const rates = children.slice(0, count).map(async (child, index) => {
        const share = offers.filter((_, position) => position % count === index)
        child.send({ offers: share, workers: customers / count, seconds })
        return Number(await answerOf(child))
      })
      return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
    },
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          if (!child.connected) return
          const exit = once(child, 'exit')
          child.disconnect()
          await exit
        }),
      )
    },
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController()
  const onExit = (code: number | null) => ended.abort(new Error(`a replica ended with ${code}`))
  child.once('exit', onExit)
  try {
    const [answer] = await once(child, 'message', { signal: ended.signal })
    return answer
  } finally {
    child.off('exit', onExit)
  }
}
