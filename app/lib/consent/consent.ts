import { useSyncExternalStore } from 'react'
import type { ConsentCategory, ConsentChoices } from '#machines/flows/consent/index.ts'

let choices: ConsentChoices | null = null
const nothing: ConsentChoices = { analytical: false, targeting: false, functionality: false }
const listeners = new Set<() => void>()
const decided = Promise.withResolvers<void>()

/** Called by the consent machine for every decision, before withdrawn data is deleted (consent-actor.ts). */
export function publishChoices(change: (known: ConsentChoices) => ConsentChoices): void {
  choices = change(choices ?? nothing)
  decided.resolve()
  for (const notify of listeners) notify()
}

/** Resolves once the decision of an earlier visit, or that there is none, is known: when the page is idle. */
export function whenDecided(): Promise<void> {
  return decided.promise
}

/** Whether the visitor allows a category now: false on the server, before a decision, and after a withdrawal. */
export function hasConsent(category: ConsentCategory): boolean {
  return choices?.[category] ?? false
}

/** The same for a component, which re-renders when it changes. */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasConsent(category),
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
