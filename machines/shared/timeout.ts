import { fromPromise } from 'xstate'

/**
 * The time-out of a call, as an actor beside the call: `{ id: 'holdTimeout', src: 'timeout', input: { ms: 15_000 },
 * onDone: … }`; the id names it. It is not an `after`, because xstate starts the actors of a restored machine again but
 * not its delays: a flow resumed in the middle of a call would wait for ever.
 */
export const timeout = fromPromise<void, { ms: number }>(
  ({ input, signal }) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, input.ms)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }),
)

/** The invoke of a time-out: beside a call, what happens when the call takes longer. */
export function timeLimit<const Id extends string, const OnDone>(id: Id, ms: number, onDone: OnDone) {
  return { id, src: 'timeout', input: { ms }, onDone } as const
}
