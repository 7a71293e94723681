import { useSyncExternalStore } from 'react'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'

let profile: SessionProfile | null = null
const listeners = new Set<() => void>()

/** Told by the session machine (session.ts). */
export function publishProfile(next: SessionProfile | null): void {
  if (next === profile) return
  profile = next
  for (const notify of listeners) notify()
}

/**
 * Who is signed in, as far as is known; null on the server, since pages are rendered for everybody, and until the check
 * has answered. For what a page shows, never for what it may do: the server decides that.
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
