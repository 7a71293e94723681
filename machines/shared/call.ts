import { fromPromise } from 'xstate'
import { notProvided } from './not-provided.ts'

/** Actor that calls a port; the signal aborts when the state is left. */
export function createCall<Input extends object, Answer>(port: (input: Input, signal: AbortSignal) => Promise<Answer>) {
  return fromPromise<Answer, Input>(({ input, signal }) => port(input, signal))
}

/** Placeholder actor, to be replaced by `provide`. */
export function missingCall<Input extends object, Answer>(machine: string, part: string) {
  return fromPromise<Answer, Input>(() => notProvided(machine, part))
}

/** Transition after a failed call that can be repeated. */
export const failedTo = <const Target extends string>(target: Target) => ({ target, actions: 'countFailure' }) as const
