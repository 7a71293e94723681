import { setImmediate } from 'node:timers/promises'
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { describeMachine } from '#machines/shared/describe.ts'
import { type SavedFlow, saveFlow } from '#machines/shared/persistence.ts'
import { stateOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'

/** Flow in one state of its machine, as stored by a tab or the server. */
export interface StoredState {
  state: string
  /** Path segment of its screen. */
  screen: string
  flow: SavedFlow
  /** Whether a call is pending in it. */
  isBusy: boolean
}

interface Flow {
  machine: AnyStateMachine
  calls: readonly string[]
  /** Calls with another id in the chart. */
  answeredAs: Readonly<Record<string, string>>
  /** Starts a new flow with these actors. */
  start(actors: never): ActorRefFrom<AnyStateMachine>
  /** Screen of a snapshot. */
  screenOf(snapshot: AnyMachineSnapshot): string
}

/** Every state of a flow, recorded from the running machine on generated walks. */
export async function storedStates(
  walks: readonly { steps: readonly { event: EventObject }[] }[],
  { machine, calls, answeredAs, start, screenOf }: Flow,
): Promise<StoredState[]> {
  const stored = new Map<string, StoredState>()
  const count = describeMachine(machine).states.length
  for (const { steps } of walks) {
    const outside = openOutside(calls)
    const actor = start(outside.actors)
    const note = () => {
      const snapshot = actor.getSnapshot()
      const state = stateOf(snapshot)
      if (stored.has(state)) return
      stored.set(state, { state, screen: screenOf(snapshot), flow: saveFlow(actor), isBusy: snapshot.hasTag('busy') })
    }
    note()
    for (const { event } of steps.slice(1)) {
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      // Time-outs are not awaited here; the walk ends.
      if (id.endsWith('Timeout')) break
      const call = answeredAs[id] ?? id
      if (outcome === 'done') outside.answer(call, 'output' in event ? event.output : undefined)
      else if (outcome === 'error') outside.fail(call)
      else if (event.type.endsWith('.expired')) outside.ring()
      else actor.send(event)
      // Answers arrive in a later turn of the event loop.
      await setImmediate()
      note()
    }
    actor.stop()
    if (stored.size === count) break
  }
  return [...stored.values()]
}
