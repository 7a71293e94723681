import { expect, it, vi } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { flowMigrations } from '#machines/migrations.ts'
import { restoreFlow, type SavedFlow, saveFlow } from '#machines/shared/persistence.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { patience } from '#tests/machines/hold-to-table.ts'
import { stateOf, timeLimitOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'
import { missingKeys, recordedFlows, recordFlows } from '#tests/machines/recorded-flows.ts'

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
 * Tests that the running machine, with its real actors, goes the generated walks state by state, that it can be saved and
 * restored in every state, and that it goes on with what the last releases stored. Needs fake timers.
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
    const saved = new Map<string, SavedFlow>()
    const contexts: object[] = []
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
        if (saved.has(state)) continue
        const flow = saveFlow(actor)
        saved.set(state, flow)
        contexts.push(JSON.parse(flow.snapshot).context)
        if ('restarted' in restoreFlow(machine, flow, input)) lost.push(state)
      }
      actor.stop()
      expect(observed).toEqual(steps.slice(1).map(({ event, state }) => `${event.type} → ${stateOf(state)}`))
    }
    expect(lost).toEqual([])
    const { id } = machineWith(openOutside(calls).actors)
    recordFlows(id, saved)
    expect(
      missingKeys(
        contexts,
        older(id).flatMap(({ state, restored }) =>
          'snapshot' in restored ? { state, context: restored.snapshot.context } : [],
        ),
      ),
    ).toEqual([])
  })

  it('goes on with what the last releases have stored, in every state', () => {
    const { id } = machineWith(openOutside(calls).actors)
    const lost = older(id).filter(({ restored }) => 'restarted' in restored)
    expect(lost.map(({ release, state }) => `${release} ${state}`)).toEqual([])
  })

  /** Flows of the last releases, restored by this version. */
  function older(id: string) {
    return recordedFlows(id).map(({ release, state, flow }) => ({
      release,
      state,
      restored: restoreFlow(machineWith(openOutside(calls).actors), flow, input, flowMigrations[id]),
    }))
  }
}
