import { fromPromise } from 'xstate'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'

/** Server function as a machine invokes it; the signal aborts when the machine leaves the state. */
type ServerFunction<Input, Answer> = (options: { data: Input; signal: AbortSignal }) => Promise<Answer>

/**
 * Makes a server function an actor: the invocation's input becomes the function's data, its answer the actor's output.
 * Both types are inferred from where it is provided.
 */
export function call<Input extends object, Answer>(serverFunction: ServerFunction<NoInfer<Input>, NoInfer<Answer>>) {
  return fromPromise<Answer, Input>(({ input, signal }) => serverFunction({ data: input, signal }))
}

/** The same, failing at once while the browser is offline. */
export function onlineCall<Input extends object, Value, Code extends string>(
  serverFunction: ServerFunction<NoInfer<Input>, Outcome<Value, Code>>,
) {
  return fromPromise<Outcome<Value, Code | 'offline'>, Input>(async ({ input, signal }) =>
    navigator.onLine ? serverFunction({ data: input, signal }) : refusal('offline'),
  )
}
