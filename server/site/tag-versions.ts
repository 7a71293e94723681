/** How often what stands behind each tag has changed. */
export type TagVersions = Readonly<Record<string, number>>

/** Nobody sees a page for longer than this after it has changed. */
const patienceMs = 1_000

/**
 * Asks for the versions once in a second, however many pages want to know. Where nobody answers, pages are judged by the
 * last that was heard: `onError` is told once for all of that time. A backend that keeps no versions never answers.
 */
export function createTagVersions(
  ask: () => Promise<TagVersions>,
  { onError, now = Date.now }: { onError: (error: unknown) => void; now?: () => number },
): () => Promise<TagVersions> {
  let known: TagVersions = {}
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<TagVersions> | null = null
  let isHeard = true

  async function renew(): Promise<TagVersions> {
    try {
      const heard = await ask()
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
    return known
  }

  return async () => {
    if (now() - askedAt < patienceMs) return known
    asking ??= renew()
    return asking
  }
}
