import type { AnyEventObject } from 'xstate'
import type { MachineId } from '#machines/catalogue.ts'
import { stateOf } from '#machines/shared/trace.ts'
import { randomNumbers } from '#tests/support/samples.ts'
import { changesAt, eventsFor, stepWith, type Walk } from './explore.ts'
import { variantsOf } from './variants.ts'
import { walkSources } from './walk-sources.ts'
import { walkedMachine, type WalkStep } from './walked-machine.ts'

/**
 * Walk that a list of numbers decides, at least one a step: most steps are events that the state handles, some after a
 * change from outside, some with a wrong field, and some are events that the state does not handle.
 */
export function walkByChoices(id: MachineId, [first = 0, ...choices]: readonly number[]): Walk {
  const walked = walkedMachine(id)
  const source = walkSources[id]
  const start = source.starts[first % source.starts.length] ?? {}
  let snapshot = walked.begin(start)
  const steps: WalkStep[] = []
  for (const choice of choices) {
    const [kind, which] = [choice % 8, Math.floor(choice / 8)]
    const changes = changesAt(source, snapshot.context)
    const given = kind < 4 ? (changes[which % Math.max(1, changes.length)] ?? {}) : {}
    const facts = { ...snapshot.context, ...given }
    const all = eventsFor(source, facts)
    const state = stateOf(snapshot)
    const known = kind === 7 ? all : all.filter(({ type }) => walked.knows(state, type))
    const event = known[Math.floor(which / Math.max(1, changes.length)) % Math.max(1, known.length)]
    if (!event) break
    const step = stepWith(source, facts, given, kind === 6 ? variantBy(event, which) : event)
    steps.push(step)
    const result = walked.step(snapshot, step)
    if (result.isTaken) snapshot = result.snapshot
  }
  return { machine: id, start, steps }
}

/** The event with a wrong field; answers of calls have no other forms than their fixtures. */
function variantBy(event: AnyEventObject, which: number): AnyEventObject {
  const variants = event.type.startsWith('xstate.') ? [] : variantsOf(event)
  return variants[which % Math.max(1, variants.length)] ?? event
}

/** Choices for a random walk; the same seed draws the same. */
export function drawChoices(seed: string, steps: number): number[] {
  const random = randomNumbers(seed)
  return Array.from({ length: steps + 1 }, () => Math.floor(random() * 2 ** 31))
}
