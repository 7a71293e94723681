import { fromPromise } from 'xstate'

interface GlobalModalPorts {
  /** Runs the callback that the opener gave for OK. */
  confirm(id: string, signal: AbortSignal): Promise<void>
  logFailure(error: unknown): void
}

/** Actors for `globalModalMachine.provide({ actors: createGlobalModalActors(ports) })`. */
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
