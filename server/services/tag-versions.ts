import { setTimeout as sleep } from 'node:timers/promises'

/** Number of content changes by tag. */
export type TagVersions = Readonly<Record<string, number>>

/** Milliseconds for which versions count as current: the longest time an outdated page is sent. */
const maxAgeMs = 1_000
/** Milliseconds that a page waits for new versions before it uses the last ones. */
const waitMs = 250
/** Milliseconds after which a query is aborted, and may be repeated. */
const answerMs = 1_000
/** Milliseconds of failures until they are an error: a busy moment passes, and pages have the last versions. */
const patienceMs = 3_000

/**
 * Queries the versions at most once a second, however many pages need them. Pages wait briefly for the answer, to be
 * current; if it fails they use the last versions, without waiting until one succeeds. `onError` is called once per
 * series of failures that lasts. A backend without versions never answers. `ask` must respect its signal.
 */
export function createTagVersions(
  ask: (signal: AbortSignal) => Promise<TagVersions>,
  { onError, now = Date.now }: { onError: (error: unknown) => void; now?: () => number },
): () => Promise<TagVersions> {
  let known: TagVersions = {}
  let askedAt = Number.NEGATIVE_INFINITY
  let query: Promise<void> | null = null
  /** Resolves with the answer, or after the waiting time. */
  let wait: Promise<unknown> = Promise.resolve()
  let isAvailable = true
  /** Start of the first query that failed since the last answer. */
  let failingSince: number | null = null
  let isReported = false

  async function renew(): Promise<void> {
    const begunAt = now()
    try {
      const answered = await ask(AbortSignal.timeout(answerMs))
      // Returns the same object while unchanged: the page cache compares by identity.
      if (JSON.stringify(answered) !== JSON.stringify(known)) known = answered
      isAvailable = true
      isReported = false
      failingSince = null
    } catch (error) {
      isAvailable = false
      failingSince ??= begunAt
      if (!isReported && now() - failingSince >= patienceMs) {
        isReported = true
        onError(error)
      }
    } finally {
      askedAt = now()
      query = null
    }
  }

  return async () => {
    if (now() - askedAt < maxAgeMs) return known
    if (!query) {
      query = renew()
      const waited = new AbortController()
      const patience = sleep(waitMs, null, { signal: waited.signal, ref: false }).catch(() => null)
      wait = Promise.race([query, patience]).finally(() => waited.abort())
    }
    // After a failure pages do not wait for the next query.
    if (isAvailable) await wait
    return known
  }
}
