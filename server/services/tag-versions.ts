import { setTimeout as sleep } from 'node:timers/promises'

/** How often what stands behind each tag has changed. */
export type TagVersions = Readonly<Record<string, number>>

/** Milliseconds for which what was heard counts as current: nobody sees a page for longer after it has changed. */
const patienceMs = 1_000
/** Milliseconds that a page waits for the answer; then it is judged by the last versions that were heard. */
const waitMs = 250
/** Milliseconds after which a question without an answer is given up, and may be asked again. */
const answerMs = 1_000

/**
 * Asks for the versions once in a second, however many pages want to know. Pages wait a moment for the answer, for they are
 * to be current; where none comes they are judged by the last that was heard, at once from then on until one comes.
 * `onError` is told once for all of that time. A backend that keeps no versions never answers. `ask` heeds its signal.
 */
export function createTagVersions(
  ask: (signal: AbortSignal) => Promise<TagVersions>,
  { onError, now = Date.now }: { onError: (error: unknown) => void; now?: () => number },
): () => Promise<TagVersions> {
  let known: TagVersions = {}
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  /** Ends with the answer, or with the patience of those who wait for it. */
  let settling: Promise<unknown> = Promise.resolve()
  let isHeard = true

  async function renew(): Promise<void> {
    try {
      const heard = await ask(AbortSignal.timeout(answerMs))
      // The same object while nothing has changed: who waits for a page knows by it that it is the same page.
      if (JSON.stringify(heard) !== JSON.stringify(known)) known = heard
      isHeard = true
    } catch (error) {
      if (isHeard) onError(error)
      isHeard = false
    } finally {
      askedAt = now()
      asking = null
    }
  }

  return async () => {
    if (now() - askedAt < patienceMs) return known
    if (!asking) {
      asking = renew()
      const waited = new AbortController()
      const patience = sleep(waitMs, null, { signal: waited.signal, ref: false }).catch(() => null)
      settling = Promise.race([asking, patience]).finally(() => waited.abort())
    }
    // After a failure nobody waits for the next one.
    if (isHeard) await settling
    return known
  }
}
