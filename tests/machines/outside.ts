import type { EventObject } from 'xstate'
import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'

/** Surroundings of a flow, controlled by a test: each call waits until the walk sets its outcome. */
export function openOutside(calls: readonly string[]) {
  const waiting = new Map<string, PromiseWithResolvers<never>>()
  const timers = new Set<() => void>()
  const asked: { call: string; input: unknown }[] = []
  const clock: ClockPorts = {
    // Before all instants of the fixtures, within the maximum delay of a timer.
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
    /** Advances the clock past all awaited instants. */
    ring() {
      // Without timers that start as a result.
      for (const timer of Array.from(timers)) timer()
    },
  }
}
