import { expect, it, vi } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { patience } from '#tests/machines/hold-to-table.ts'
import { stateOf, timeLimitOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'

interface RunningTest<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject, TInput> {
  /** Builds the machine with actors that a test answers. */
  machineWith(actors: never): AnyStateMachine
  model: TestModel<TSnapshot, TEvent, TInput>
  input: unknown
  calls: readonly string[]
  /** Calls that go by another id in the chart: id, call. */
  answeredAs?: Readonly<Record<string, string>>
  /** Events that the clock sends. */
  clockEvents: readonly string[]
}

/**
 * Tests that the running machine, with its real actors, goes the generated walks state by state, and that it can be saved
 * and restored in every state. Needs fake timers.
 */
export function runEverywhere<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject, TInput>({
  machineWith,
  model,
  input,
  calls,
  answeredAs = {},
  clockEvents,
}: RunningTest<TSnapshot, TEvent, TInput>) {
  it('goes the generated walks with its real actors', { timeout: patience }, async () => {
    const restored = new Set<string>()
    const lost: string[] = []
    for (const { steps } of walksOf(model)) {
      const outside = openOutside(calls)
      const machine = machineWith(outside.actors)
      const actor = createActor(machine, { input }).start()
      const observed: string[] = []
      for (const { event } of steps.slice(1)) {
        const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
        const call = answeredAs[id] ?? id
        if (call.endsWith('Timeout')) await vi.advanceTimersByTimeAsync(timeLimitOf(actor.getSnapshot(), call))
        else if (outcome === 'done') outside.answer(call, 'output' in event ? event.output : undefined)
        else if (outcome === 'error') outside.fail(call)
        else if (clockEvents.includes(event.type)) outside.ring()
        else actor.send(event)
        await vi.advanceTimersByTimeAsync(0)
        const state = stateOf(actor.getSnapshot())
        observed.push(`${event.type} → ${state}`)
        if (!restored.has(state) && 'restarted' in restoreFlow(machine, saveFlow(actor), input)) lost.push(state)
        restored.add(state)
      }
      actor.stop()
      expect(observed).toEqual(steps.slice(1).map(({ event, state }) => `${event.type} → ${stateOf(state)}`))
    }
    expect(lost).toEqual([])
  })
}
