import { fromPromise } from 'xstate'

interface GlobalModalPorts {
  /** Runs what the opener of this modal gave for its OK button. */
  confirm(id: string, signal: AbortSignal): Promise<void>
  logFailure(error: unknown): void
}

/** What the modal does outside itself: `globalModalMachine.provide({ actors: createGlobalModalActors(ports) })`. */
export function createGlobalModalActors(ports: GlobalModalPorts) {
  return {
    confirm: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      try {
        await ports.confirm(input.id, signal)
      } catch (error) {
        ports.logFailure(error)
        throw error
      }
    }),
  }
}
