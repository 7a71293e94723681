import { fromPromise } from 'xstate'

/**
 * Time-out of a call, as an actor next to it: `{ id: 'holdTimeout', src: 'timeout', input: { ms: 15_000 }, onDone: …
 * }`; the id names it. Not an `after`: xstate restarts actors of a restored machine but not its delays, so a flow
 * resumed during a call would wait for ever.
 */
export const timeout = fromPromise<void, { ms: number }>(
  ({ input, signal }) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, input.ms)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }),
)

/** Invoke of a time-out, next to the invoke of its call. */
export function timeLimit<const Id extends string, const OnDone>(id: Id, ms: number, onDone: OnDone) {
  return { id, src: 'timeout', input: { ms }, onDone } as const
}
