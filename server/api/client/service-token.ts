import { orAborted } from './transport.ts'

export interface ServiceTokens {
  /** Current token; waits for a refresh when it is missing or too old. */
  current(signal?: AbortSignal): Promise<string>
  /** Token other than the refused one; fetches it unless another caller already has. */
  replacementOf(refused: string, signal?: AbortSignal): Promise<string>
}

/**
 * Caches the service token for all callers and refreshes it once it is older than `maxAgeSeconds`, with at most one
 * fetch in flight. A caller that aborts leaves the fetch running for the others. A failed fetch fails all who wait for
 * it; the next caller tries again.
 */
export function createServiceTokens(
  fetchToken: () => Promise<string>,
  { maxAgeSeconds, now }: { maxAgeSeconds: number; now: () => number },
): ServiceTokens {
  let held: { token: string; fetchedAt: number } | null = null
  let refresh: Promise<string> | null = null

  const startRefresh = () => {
    refresh ??= fetchToken()
      .then((token) => {
        held = { token, fetchedAt: now() }
        return token
      })
      .finally(() => {
        refresh = null
      })
    return refresh
  }
  return {
    async current(signal) {
      if (held && now() - held.fetchedAt <= maxAgeSeconds * 1000) return held.token
      return signal ? orAborted(startRefresh(), signal) : startRefresh()
    },
    async replacementOf(refused, signal) {
      if (held && held.token !== refused) return held.token
      return signal ? orAborted(startRefresh(), signal) : startRefresh()
    },
  }
}
