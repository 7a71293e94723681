import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MachineId } from '#machines/catalogue.ts'
import type { BrowserKind } from './browser-kinds.ts'
import type { Walk } from './explore.ts'
import { walkedMachine } from './walked-machine.ts'

/** Event with the situation that it leads to. */
export interface TakenStep {
  event: AnyEventObject
  state: AnyMachineSnapshot
}

/** Walks that the screens of a flow can take. */
export function screenWalks(id: MachineId, { start, walks }: Pick<BrowserKind, 'start' | 'walks'>): Walk[] {
  return walks().map((events) => ({ machine: id, start, steps: events.map((event) => ({ event })) }))
}

/** Start of a walk and the steps that the machine takes. */
export function takenSteps(walk: Walk): TakenStep[] {
  const walked = walkedMachine(walk.machine)
  const begun = walked.begin(walk.start)
  const taken: TakenStep[] = [{ event: { type: 'xstate.init' }, state: begun }]
  let snapshot: AnyMachineSnapshot = begun
  for (const step of walk.steps) {
    const result = walked.step(snapshot, step)
    if (!result.isTaken) continue
    snapshot = result.snapshot
    taken.push({ event: step.event, state: snapshot })
  }
  return taken
}

/** First event that the machine takes and no browser brings about, in words. */
export function impossibleIn(walk: Walk, { canHappen }: Pick<BrowserKind, 'canHappen'>): string | null {
  const taken = takenSteps(walk)
  for (const [index, { event }] of taken.entries()) {
    const before = taken[index - 1]
    if (before && !canHappen(before.state, event)) return `${event.type} at step ${index}`
  }
  return null
}
