import { raceAbort } from './transport.ts'

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
  let cached: { token: string; fetchedAt: number } | null = null
  let refresh: Promise<string> | null = null

  const startRefresh = () => {
    refresh ??= fetchToken()
      .then((token) => {
        cached = { token, fetchedAt: now() }
        return token
      })
      .finally(() => {
        refresh = null
      })
    return refresh
  }
  return {
    async current(signal) {
      if (cached && now() - cached.fetchedAt <= maxAgeSeconds * 1000) return cached.token
      return signal ? raceAbort(startRefresh(), signal) : startRefresh()
    },
    async replacementOf(refused, signal) {
      if (cached && cached.token !== refused) return cached.token
      return signal ? raceAbort(startRefresh(), signal) : startRefresh()
    },
  }
}
