import { LRUCache } from 'lru-cache'
import { asSent } from '#server/api/contract/wire-case.ts'
import type { Exchange } from './client.ts'
import { isSuccess } from './envelope.ts'
import type { PreparedCall } from './prepare-call.ts'

/** Milliseconds after which changes by other replicas are seen. */
const maxAgeMs = 1_000

/** Different answers at a time: those that the pages of every market need, and the latest searches. */
const maxAnswers = 300

interface Shared {
  answering: ReturnType<Exchange>
  changes: number
  askedAt: number
}

/**
 * Makes a call whose answer is the same for all callers (`isShared`) once for all of them, and again after a second, or
 * after a change by this process, of which `changes` counts the number. A failure is told to those who wait for it, and
 * not kept. Each caller gets a copy of the answer: one that is frozen would be sent to browsers as such, object by
 * object.
 */
export function shareAnswers(
  exchange: Exchange,
  { changes = () => 0, now = () => performance.now() }: { changes?: () => number; now?: () => number } = {},
): Exchange {
  const answers = new LRUCache<string, Shared>({ max: maxAnswers })

  /** Asks for nobody in particular, so that the others do not depend on one caller. */
  function ask(key: string, { row, requestId, params, query, body, locale }: PreparedCall): ReturnType<Exchange> {
    const answering = exchange({ row, requestId, params, query, body, locale, signal: undefined }).then(
      (exchanged) => {
        if (!isSuccess(exchanged.answer)) forget()
        return exchanged
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    const shared = { answering, changes: changes(), askedAt: now() }
    answers.set(key, shared)
    return answering

    function forget(): void {
      if (answers.peek(key) === shared) answers.delete(key)
    }
  }

  return async (call) => {
    if (!call.row.isShared) return exchange(call)
    const key = JSON.stringify([call.row.path, call.locale, call.params, call.query])
    const known = answers.get(key)
    const isCurrent = known && known.changes === changes() && now() - known.askedAt < maxAgeMs
    const { url, answer } = await (isCurrent ? known.answering : ask(key, call))
    return { url, answer: { ...answer, data: asSent(answer.data) } }
  }
}
