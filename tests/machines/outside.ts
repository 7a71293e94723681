import type { EventObject } from 'xstate'
import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'

/** What a flow asks of the outside, under a test's control: every call waits until the walk says what it comes to. */
export function openOutside(calls: readonly string[]) {
  const waiting = new Map<string, PromiseWithResolvers<never>>()
  const timers = new Set<() => void>()
  const asked: { call: string; input: unknown }[] = []
  const clock: ClockPorts = {
    // Before all instants of the fixtures, but not by more than a timer can wait.
    now: () => Date.parse('2026-11-20T00:00:00.000Z'),
    setTimer(callback) {
      timers.add(callback)
      return () => timers.delete(callback)
    },
  }
  const actors = Object.fromEntries(
    calls.map((call) => [
      call,
      createCall((input) => {
        const answer = Promise.withResolvers<never>()
        waiting.set(call, answer)
        asked.push({ call, input })
        return answer.promise
      }),
    ]),
  )
  return {
    /** Fits any flow that has these calls. */
    actors: { ...actors, clock: createClock<EventObject>(clock) } as never,
    asked,
    answer: (call: string, output: unknown) => waiting.get(call)?.resolve(output as never),
    fail: (call: string) => waiting.get(call)?.reject(new Error('unreachable')),
    /** Lets every instant that is waited for come. */
    ring() {
      // Not what is waited for only because one of them has come.
      for (const timer of Array.from(timers)) timer()
    },
  }
}
