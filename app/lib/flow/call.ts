import { fromPromise } from 'xstate'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'

/** A server function as a machine invokes it; the signal aborts when the machine has left the state. */
type ServerFunction<Input, Answer> = (options: { data: Input; signal: AbortSignal }) => Promise<Answer>

/**
 * Makes a server function an actor. What the machine gives it has to do as the function's data, and what the function
 * answers as what the machine waits for: both types are those of the place it is provided for.
 */
export function call<Input extends object, Answer>(serverFunction: ServerFunction<NoInfer<Input>, NoInfer<Answer>>) {
  return fromPromise<Answer, Input>(({ input, signal }) => serverFunction({ data: input, signal }))
}

/** The same for what is not sent at all while the browser knows that it is offline. */
export function onlineCall<Input extends object, Value, Code extends string>(
  serverFunction: ServerFunction<NoInfer<Input>, Outcome<Value, Code>>,
) {
  return fromPromise<Outcome<Value, Code | 'offline'>, Input>(async ({ input, signal }) =>
    navigator.onLine ? serverFunction({ data: input, signal }) : refusal('offline'),
  )
}
