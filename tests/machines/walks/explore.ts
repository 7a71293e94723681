import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MachineId } from '#machines/catalogue.ts'
import { stateOf } from '#machines/shared/trace.ts'
import { addGuards, addStep, type Coverage, isUnreached, newCoverage } from './coverage.ts'
import { variantsOf } from './variants.ts'
import type { WalkSource } from './walk-source.ts'
import { walkSources } from './walk-sources.ts'
import { type StepResult, walkedMachine, type WalkedMachine, type WalkStep } from './walked-machine.ts'

/** Path through a machine: where it begins, and its events. */
export interface Walk {
  machine: MachineId
  start: object
  steps: readonly WalkStep[]
}

/** Where an exploration has been. */
interface Place {
  snapshot: AnyMachineSnapshot
  state: string
  start: object
  parent: Place | null
  /** Null at the start. */
  step: WalkStep | null
  transition: number | null
  /** Reached something that no place before it did. */
  isNew: boolean
  /** Events that were refused here and reached something by that. */
  refused: WalkStep[]
  hasNewBelow: boolean
}

/** Larger numbers are instants, in milliseconds: a day. */
const leastInstant = 86_400_000

type TakenStep = Extract<StepResult, { isTaken: true }>

interface ExploreOptions {
  /** Whether every pair of transitions is a goal as well. */
  hasPairs?: boolean
  /** Contexts of each start and transition from which the exploration goes on; more of them find what lies deep. */
  contextsPerTransition?: number
  /** Default: that of the machine. */
  source?: WalkSource
  /**
   * What is tried besides events that the state handles. `wrong`: events and facts with a wrong field. `forbidden`: events
   * that it does not handle.
   */
  probes?: 'wrong' | 'forbidden'
}

/**
 * Few walks which together reach whatever can be found of a machine: breadth first from every start, with every event
 * that the state handles, as it is and after every change from outside. A place is gone on from if it reached something
 * new, or entered its state with data that its transition has not brought yet.
 */
export function exploreMachine(
  id: MachineId,
  { hasPairs = false, contextsPerTransition = 8, source = walkSources[id], probes = 'wrong' }: ExploreOptions = {},
) {
  const walked = walkedMachine(id)
  const coverage = newCoverage(walked)
  const contexts = new Map<string, Set<string>>()
  /** Facts that change from outside: wherever they are left, they can be changed again. */
  const outside = new Set<string>()
  const isUnknown = ({ start }: Place, { snapshot, transition }: TakenStep) => {
    // The source has typed its own function.
    const situation = source.situationOf?.(snapshot as never)
    const arrival = situation === undefined ? `${source.starts.indexOf(start)} ${transition}` : ''
    const known = contexts.get(arrival) ?? new Set()
    contexts.set(arrival, known)
    const size = known.size
    if (situation !== undefined) known.add(situation)
    else if (size < contextsPerTransition) known.add(contextKey(snapshot, outside))
    return known.size > size
  }
  const probed = new Set<string>()
  const places: Place[] = source.starts.map((start) => placeAt(walked, start))
  for (const place of places) {
    for (const given of changesAt(source, place.snapshot.context)) {
      for (const key of Object.keys(given)) outside.add(key)
    }
    const tried = new Set<string>()
    for (const { step, facts } of stepsAt(walked, source, place)) {
      const { guards, transition } = walked.foresee(place.state, facts, step.event)
      if (transition === null) {
        if (addGuards(coverage, guards)) place.refused.push(step)
        continue
      }
      const isNew = isUnreached(coverage, { guards, transition, before: hasPairs ? place.transition : null })
      const attempt = `${transition} ${JSON.stringify(step.event)}`
      if (!isNew && tried.has(attempt)) continue
      tried.add(attempt)
      const result = walked.step(place.snapshot, step)
      if (!result.isTaken) throw new Error(`${id} refuses ${step.event.type} in ${place.state}: ${result.refusedBy}`)
      const isOther = isUnknown(place, result)
      if (!isNew && !isOther) continue
      addStep(coverage, place.transition, result)
      places.push(nextPlace(place, step, result, isNew))
    }
    if (probed.has(place.state)) continue
    probed.add(place.state)
    if (probes === 'wrong') probe(walked, source, place, coverage)
    else place.refused.push(...forbiddenSteps(walked, source, place))
  }
  return { walked, coverage, walks: walksThrough(walked, source, places) }
}

/** Data of a place without what changes from outside: which instant it is, too. */
export function contextKey({ context }: AnyMachineSnapshot, outside: ReadonlySet<string>): string {
  return JSON.stringify(context, (key, value: unknown) => {
    if (outside.has(key)) return undefined
    return typeof value === 'number' && value > leastInstant ? 'instant' : value
  })
}

/** Every event that the state handles, as it is and after every change from outside, with the facts of its guards. */
export function stepsAt(
  walked: WalkedMachine,
  source: WalkSource,
  { snapshot, state }: Pick<Place, 'snapshot' | 'state'>,
) {
  if (snapshot.status !== 'active') return []
  return [{}, ...changesAt(source, snapshot.context)].flatMap((given) => {
    const changed = { ...snapshot.context, ...given }
    return eventsFor(source, changed)
      .filter(({ type }) => walked.knows(state, type))
      .map((event) => {
        const step = stepWith(source, changed, given, event)
        return { step, facts: step.given ? { ...changed, ...step.given } : changed }
      })
  })
}

/** Step with what the event causes outside of the order. */
export function stepWith(source: WalkSource, facts: object, given: object, event: AnyEventObject): WalkStep {
  const all = { ...given, ...source.cause?.(facts as never, event) }
  return Object.keys(all).length > 0 ? { given: all, event } : { event }
}

export function changesAt({ changes = [] }: WalkSource, facts: object): object[] {
  // Facts of any machine: the source has typed its own functions.
  return changes.flatMap((change) => change(facts as never) ?? [])
}

export function eventsFor(source: WalkSource, facts: object): AnyEventObject[] {
  return [...source.events, ...(source.eventsFor?.(facts as never) ?? [])]
}

/**
 * Tries events and facts of which one field is wrong, for what guards refuse. Only refusals count: an order that does not
 * exist in this way must not go on.
 */
function probe(walked: WalkedMachine, source: WalkSource, place: Place, coverage: Coverage) {
  const { snapshot, state } = place
  const isOrder = source.changes !== undefined
  for (const event of eventsFor(source, snapshot.context).filter(({ type }) => walked.knows(state, type))) {
    // An answer has no other forms than its fixtures.
    const steps: WalkStep[] = [
      ...(event.type.startsWith('xstate.') ? [] : variantsOf(event).map((variant) => ({ event: variant }))),
      ...(isOrder ? variantsOf(snapshot.context).map((given) => ({ given, event, isSupposed: true as const })) : []),
    ]
    for (const step of steps) {
      const { guards, transition } = walked.foresee(state, { ...snapshot.context, ...step.given }, step.event)
      if (transition === null && addGuards(coverage, guards)) place.refused.push(step)
    }
  }
}

/** Events that the state does not handle. */
function forbiddenSteps(walked: WalkedMachine, source: WalkSource, { snapshot, state }: Place): WalkStep[] {
  return eventsFor(source, snapshot.context)
    .filter(({ type }) => !walked.knows(state, type))
    .map((event) => ({ event }))
}

function placeAt(walked: WalkedMachine, start: object): Place {
  const snapshot = walked.begin(start)
  return {
    snapshot,
    state: stateOf(snapshot),
    start,
    parent: null,
    step: null,
    transition: null,
    isNew: false,
    refused: [],
    hasNewBelow: false,
  }
}

function nextPlace(parent: Place, step: WalkStep, { snapshot, state, transition }: TakenStep, isNew: boolean): Place {
  return { snapshot, state, start: parent.start, parent, step, transition, isNew, refused: [], hasNewBelow: false }
}

/** A walk to each place that reached something and from which nothing further did; then on to an end, if one is near. */
function walksThrough(walked: WalkedMachine, source: WalkSource, places: readonly Place[]): Walk[] {
  const isWorthWalking = (place: Place) => place.isNew || place.refused.length > 0
  for (const place of places) {
    if (!isWorthWalking(place)) continue
    for (let above = place.parent; above && !above.hasNewBelow; above = above.parent) above.hasNewBelow = true
  }
  const hasEnd = walked.description.states.some((state) => state.final)
  return places
    .filter((place) => isWorthWalking(place) && !place.hasNewBelow)
    .map((place) => ({
      machine: walked.id,
      start: place.start,
      steps: [...wayTo(place), ...(hasEnd && !walked.isFinal(place.state) ? wayToEnd(walked, source, place) : [])],
    }))
}

/** Steps to a place, with what is refused on the way. */
function wayTo({ parent, step, refused }: Place): WalkStep[] {
  return [...(parent ? wayTo(parent) : []), ...(step ? [step] : []), ...refused]
}

/** Situations that a search for an end looks at. */
const endSearch = 150

/** Shortest way to a final state, as far as one is found soon; else none. */
function wayToEnd(walked: WalkedMachine, source: WalkSource, from: Place): WalkStep[] {
  const seen = new Set<number>()
  const ways: (Pick<Place, 'snapshot' | 'state'> & { steps: WalkStep[] })[] = [{ ...from, steps: [] }]
  for (const way of ways) {
    if (ways.length > endSearch) return []
    for (const { step, facts } of stepsAt(walked, source, way)) {
      const { transition } = walked.foresee(way.state, facts, step.event)
      if (transition === null || seen.has(transition)) continue
      seen.add(transition)
      const result = walked.step(way.snapshot, step)
      if (!result.isTaken) continue
      const steps = [...way.steps, step]
      if (walked.isFinal(result.state)) return steps
      ways.push({ snapshot: result.snapshot, state: result.state, steps })
    }
  }
  return []
}
