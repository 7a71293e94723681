import { fromPromise } from 'xstate'
import type { ReadProfileOutcome } from './session-check.types.ts'

export interface SessionCheckPorts {
  readProfile(signal: AbortSignal): Promise<ReadProfileOutcome>
}

/** Actors for `sessionCheckMachine.provide({ actors: createSessionCheckActors(ports) })`. */
export function createSessionCheckActors(ports: SessionCheckPorts) {
  return {
    readProfile: fromPromise<ReadProfileOutcome>(({ signal }) => ports.readProfile(signal)),
  }
}
