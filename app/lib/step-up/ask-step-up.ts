import { useSyncExternalStore } from 'react'

/** Question of the page whether the member of staff proves a second factor now. */
interface Question {
  /** Whether the session has been stepped up. */
  answer(isSteppedUp: boolean): void
}

let question: Question | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Resolves to whether the session has been stepped up. Calls that need it at the same time share one dialog. */
function askStepUp(): Promise<boolean> {
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

/**
 * Fetch of server functions for staff: where the backend asks for a second factor, asks for its code and sends the same
 * request again. The caller, with what was typed into its form, only waits.
 */
export const fetchSteppedUp: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.headers.get(resultCodeHeader) !== 'step_up_required' || listeners.size === 0) return response
  return (await askStepUp()) ? fetch(input, init) : response
}

/** Header of a refused server function, with the code of the refusal. */
export const resultCodeHeader = 'result-code'
