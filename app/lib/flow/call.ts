import { fromPromise } from 'xstate'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'

/** A server function as a machine invokes it; the signal aborts when nobody waits for the answer any more. */
type ServerFunction<Input, Answer> = (options: { data: Input; signal: AbortSignal }) => Promise<Answer>

/** Makes a server function an actor. `Input` is what the machine gives it, which has to do as the function's data. */
export function call<Input extends object, Answer>(serverFunction: ServerFunction<NoInfer<Input>, Answer>) {
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
