import { useSyncExternalStore } from 'react'
import type { ConsentCategory, ConsentChoices } from '#machines/flows/consent/index.ts'

let choices: ConsentChoices | null = null
const listeners = new Set<() => void>()

/** Told by the consent machine whenever a decision holds (consent-actor.ts). */
export function publishChoices(next: ConsentChoices): void {
  choices = next
  for (const notify of listeners) notify()
}

/** Whether the visitor allows a category, now: false on the server, before a decision, and after a withdrawal. */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    subscribe,
    () => choices?.[category] ?? false,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
