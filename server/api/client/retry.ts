import { setTimeout as sleep } from 'node:timers/promises'

export interface RetryOptions {
  /** The first one included. */
  attempts: number
  /** Upper bound of the first pause; each further one is twice as long. */
  pauseMs: number
  /** From 0 up to, but not including, 1. */
  random: () => number
}

/**
 * Attempts the work until it needs no repeating, at most `attempts` times, with a random pause in between ("full
 * jitter", so that callers who failed together do not come back together). Returns what the last attempt returned.
 */
export async function repeating<T>(
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
