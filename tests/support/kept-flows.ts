import { setImmediate } from 'node:timers/promises'
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { describeMachine } from '#machines/shared/describe.ts'
import { type SavedFlow, saveFlow } from '#machines/shared/persistence.ts'
import { stateOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'

/** A flow in one of the states of its machine, as a tab or the server keeps it. */
export interface KeptState {
  state: string
  /** Segment of its address. */
  screen: string
  flow: SavedFlow
  /** Whether a call is under way in it. */
  isBusy: boolean
}

interface Flow {
  machine: AnyStateMachine
  calls: readonly string[]
  /** Calls that the chart knows by another id. */
  answeredAs: Readonly<Record<string, string>>
  /** A new one that runs with these actors. */
  start(actors: never): ActorRefFrom<AnyStateMachine>
  /** Of a snapshot of that machine. */
  screenOf(snapshot: AnyMachineSnapshot): string
}

/** Every state of a flow, taken from the running machine on generated walks. */
export async function keptStates(
  walks: readonly { steps: readonly { event: EventObject }[] }[],
  { machine, calls, answeredAs, start, screenOf }: Flow,
): Promise<KeptState[]> {
  const kept = new Map<string, KeptState>()
  const count = describeMachine(machine).states.length
  for (const { steps } of walks) {
    const outside = openOutside(calls)
    const actor = start(outside.actors)
    const note = () => {
      const snapshot = actor.getSnapshot()
      const state = stateOf(snapshot)
      if (kept.has(state)) return
      kept.set(state, { state, screen: screenOf(snapshot), flow: saveFlow(actor), isBusy: snapshot.hasTag('busy') })
    }
    note()
    for (const { event } of steps.slice(1)) {
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      // Nobody waits here for a time-out, which ends this walk.
      if (id.endsWith('Timeout')) break
      const call = answeredAs[id] ?? id
      if (outcome === 'done') outside.answer(call, 'output' in event ? event.output : undefined)
      else if (outcome === 'error') outside.fail(call)
      else if (event.type.endsWith('.expired')) outside.ring()
      else actor.send(event)
      // Answers come in a later turn of the event loop.
      await setImmediate()
      note()
    }
    actor.stop()
    if (kept.size === count) break
  }
  return [...kept.values()]
}
