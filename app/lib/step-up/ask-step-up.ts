import { useSyncExternalStore } from 'react'

/** Question of the page whether the member of staff proves a second factor now. */
interface Question {
  /** Whether the session has been stepped up. */
  answer(isSteppedUp: boolean): void
}

let question: Question | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Resolves to whether the session has been stepped up; at once where the page has no dialog. Calls that need it at the same
 * time share one.
 */
export async function askStepUp(): Promise<boolean> {
  if (listeners.size === 0) return false
  asked ??= new Promise<boolean>((resolve) => {
    publish({
      answer(isSteppedUp) {
        asked = null
        publish(null)
        resolve(isSteppedUp)
      },
    })
  })
  return asked
}

function publish(next: Question | null): void {
  question = next
  for (const notify of listeners) notify()
}

/** Open question for the dialog; null while nothing is asked. */
export function useStepUpQuestion(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
    () => null,
  )
}
