import { useSyncExternalStore } from 'react'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'

let profile: SessionProfile | null = null
const listeners = new Set<() => void>()

/** Called by the session machine (session.ts). */
export function publishProfile(next: SessionProfile | null): void {
  if (next === profile) return
  profile = next
  for (const notify of listeners) notify()
}

/**
 * Profile of the signed-in customer as far as known; null on the server, since pages are rendered for everyone, and
 * until the check has answered. Only for display, never for authorisation: the server decides that.
 */
export function useProfile(): SessionProfile | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => profile,
    () => null,
  )
}
