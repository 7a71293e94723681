import { fromPromise } from 'xstate'
import { notProvided } from './not-provided.ts'

/** A port as a machine invokes it; the signal aborts when nobody waits for the answer any more. */
export function createCall<Input extends object, Answer>(port: (input: Input, signal: AbortSignal) => Promise<Answer>) {
  return fromPromise<Answer, Input>(({ input, signal }) => port(input, signal))
}

/** What stands in a machine in place of a call until `provide` puts it there. */
export function missingCall<Input extends object, Answer>(machine: string, part: string) {
  return fromPromise<Answer, Input>(() => notProvided(machine, part))
}

/** The call failed and may be repeated. */
export const failedTo = <const Target extends string>(target: Target) => ({ target, actions: 'countFailure' }) as const
