import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Answer } from './envelope.ts'
import { noAnswerError } from './errors.ts'
import { isRepeatable, type PreparedCall } from './prepare-call.ts'
import { bounded, NoAnswer } from './transport.ts'

export interface CallLimits {
  timeoutMs: number
  log: Logger
}

/** One attempt: its address, for errors, and the answer. Stops at the signal. */
export type Attempt = (signal: AbortSignal) => { url: string; answering: Promise<Answer> }

const attempts = 3
const pauseMs = 200
const unavailable = new Set([502, 503, 504])

/**
 * Whether the backend refused the call before any work began. Two replicas may draw the same nonce in one millisecond.
 */
function isRefusedUnprocessed({ status, resultCode }: Answer): boolean {
  return unavailable.has(status) || resultCode === 'nonce_replayed'
}

/**
 * Makes a call within a time limit. A repeatable one is made again when the connection fails, the backend is unavailable
 * or another client used the same nonce; never after a time-out, which already took 50 s. Throws SignedClientError
 * without an answer.
 */
export async function makeCall(
  call: PreparedCall,
  attempt: Attempt,
  { timeoutMs, log }: CallLimits,
): Promise<{ answer: Answer; url: string }> {
  const { row, requestId } = call
  let url = row.path
  const once = async (): Promise<Answer | NoAnswer> => {
    const startedAt = performance.now()
    const answer = await bounded(
      (signal) => {
        const attempted = attempt(signal)
        url = attempted.url
        return attempted.answering
      },
      { timeoutMs, signal: call.signal },
    ).catch(onlyNoAnswer)
    const outcome = answer instanceof NoAnswer ? answer.message : (answer.resultCode ?? answer.status)
    const isExpected = !(answer instanceof NoAnswer) && answer.status < 500
    log[isExpected ? 'debug' : 'warn'](
      { requestId, method: row.method, path: row.path, outcome, ms: Math.round(performance.now() - startedAt) },
      'call',
    )
    return answer
  }
  const isRetryable = (answer: Answer | NoAnswer) =>
    isRepeatable(call) && (answer instanceof NoAnswer ? answer.reason === 'network' : isRefusedUnprocessed(answer))
  const answer = await withRetries(once, isRetryable, { attempts, pauseMs, random: Math.random })
  if (answer instanceof NoAnswer) throw noAnswerError(answer, url, requestId)
  return { answer, url }
}

function onlyNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  throw error
}

interface RetryOptions {
  /** Includes the first attempt. */
  attempts: number
  /** Upper bound of the first pause; doubles with each further pause. */
  pauseMs: number
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number
}

/**
 * Repeats the work while `shouldRepeat`, up to `attempts` times, with a random pause in between ("full jitter": callers
 * that failed together must not return together). Returns the last result.
 */
async function withRetries<T>(
  work: () => Promise<T>,
  shouldRepeat: (result: T) => boolean,
  { attempts, pauseMs, random }: RetryOptions,
): Promise<T> {
  let result = await work()
  for (let attempt = 1; attempt < attempts && shouldRepeat(result); attempt += 1) {
    await sleep(random() * pauseMs * 2 ** (attempt - 1))
    result = await work()
  }
  return result
}
