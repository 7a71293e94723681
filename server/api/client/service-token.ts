import { orAborted } from './transport.ts'

export interface ServiceTokens {
  /** The current token; waits for a refresh where it is too old or there is none. */
  current(signal?: AbortSignal): Promise<string>
  /** Another token than the one that was refused; asks for a new one unless somebody else has already. */
  replacementOf(refused: string, signal?: AbortSignal): Promise<string>
}

/**
 * Keeps the service token: one for all callers, fetched anew once it is older than `maxAgeSeconds`, one fetch in flight
 * however many wait. A caller who gives up leaves the fetch to the others. A failed fetch fails those who waited for it,
 * and the next caller tries again.
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
