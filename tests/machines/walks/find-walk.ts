import type { AnyMachineSnapshot } from 'xstate'
import type { MachineId } from '#machines/catalogue.ts'
import type { PathFile } from '#machines/shared/path-file.ts'
import { stateOf } from '#machines/shared/trace.ts'
import { changesAt, contextKey, stepsAt, type Walk } from './explore.ts'
import type { WalkSource } from './walk-source.ts'
import { walkSources } from './walk-sources.ts'
import { walkedMachine, type WalkedMachine, type WalkStep } from './walked-machine.ts'

type Path = Pick<PathFile, 'from' | 'steps'>

/** Where a search has come to. */
interface Place {
  snapshot: AnyMachineSnapshot
  state: string
  start: object
  parent: Place | null
  step: WalkStep | null
  /** Transitions of the path that are taken; -1 before its first state. */
  taken: number
}

/** Data with which a search goes on from each transition. */
const contextsPerTransition = 8
/** Longest search: some paths contradict themselves, and no data takes them. */
const mostPlaces = 2_000

/**
 * Walk that takes the transitions of a path one after another, with payloads and changes of the facts from the machine's
 * fixtures. Before its first state it takes any others; between two of its transitions, those that change data: in an
 * order without leaving the state, in a flow also by other steps and back. Throws where the machine lacks a transition, or where no fixture passes its guards.
 */
export function findWalk(id: MachineId, path: Path): Walk {
  const walked = walkedMachine(id)
  const source = walkSources[id]
  const wanted = path.steps.map((_, at) => positionOf(walked, path, at))
  const queues = Array.from({ length: wanted.length + 2 }, (): Place[] => [])
  const add = (place: Place) => queues[place.taken + 1]?.push(place)
  const known = new Map<string, Set<string>>()
  const outside = new Set<string>()
  for (const start of source.starts) {
    const snapshot = walked.begin(start)
    for (const given of changesAt(source, snapshot.context)) for (const key of Object.keys(given)) outside.add(key)
    const state = stateOf(snapshot)
    add({ snapshot, state, start, parent: null, step: null, taken: state === path.from ? 0 : -1 })
  }
  let furthest: Place | undefined
  for (let places = 0; places < mostPlaces; places += 1) {
    // The furthest first: what comes before has usually been good enough.
    const place = queues.findLast((queue) => queue.length > 0)?.shift()
    if (!place) break
    if (place.taken === wanted.length) return { machine: id, start: place.start, steps: stepsTo(place) }
    if (!furthest || place.taken > furthest.taken) furthest = place
    for (const next of nextPlaces(walked, source, path, wanted, place)) {
      const arrival = `${source.starts.indexOf(next.start)} ${next.taken} ${next.transition}`
      const contexts = known.get(arrival) ?? new Set()
      known.set(arrival, contexts)
      // The source has typed its own function.
      const context = source.situationOf?.(next.snapshot as never) ?? contextKey(next.snapshot, outside)
      if (contexts.size >= contextsPerTransition || contexts.has(context)) continue
      contexts.add(context)
      add(next)
    }
  }
  throw new Error(reasonAt(walked, source, path, furthest))
}

function* nextPlaces(
  walked: WalkedMachine,
  source: WalkSource,
  { from }: Path,
  wanted: readonly number[],
  place: Place,
): Generator<Place & { transition: number }> {
  for (const { step, facts } of stepsAt(walked, source, place)) {
    const { transition } = walked.foresee(place.state, facts, step.event)
    if (transition === null) continue
    const isWanted = transition === wanted[place.taken]
    const result = walked.step(place.snapshot, step)
    if (!result.isTaken) continue
    const { snapshot, state } = result
    const isOnPath = place.taken >= 0
    // Facts of an order change from outside. A flow gets its data from its steps, which may lie elsewhere.
    if (isOnPath && !isWanted && source.changes && state !== place.state) continue
    const taken = isOnPath ? place.taken + (isWanted ? 1 : 0) : state === from ? 0 : -1
    yield { snapshot, state, start: place.start, parent: place, step, taken, transition }
  }
}

/** Position of a transition of the path in the description of the machine. */
function positionOf({ id, description }: WalkedMachine, { steps }: Path, at: number): number {
  const { event, source, target, guards = [] } = steps[at] ?? {}
  const position = description.transitions.findIndex(
    (transition) =>
      transition.source === source &&
      transition.event === event &&
      transition.target === target &&
      transition.guards.join(' ') === guards.join(' '),
  )
  if (position === -1)
    throw new Error(`step ${at + 1}: ${id} has no transition from ${source} by ${event} to ${target}`)
  return position
}

/** Why a search has ended before the path has. */
function reasonAt(walked: WalkedMachine, source: WalkSource, { from, steps }: Path, furthest?: Place): string {
  const next = furthest && steps[furthest.taken]
  if (!furthest || !next) return `no fixtures of ${walked.id} lead to ${from}`
  const refused = stepsAt(walked, source, furthest)
    .filter(({ step }) => step.event.type === next.event)
    .map(({ step, facts }) => walked.foresee(furthest.state, facts, step.event).guards)
    .flatMap((guards) =>
      guards.filter(({ isPassed }) => !isPassed).map(({ guard }) => guard.split(' ').slice(2).join(' ')),
    )
  const why = refused.length > 0 ? `refused by ${[...new Set(refused)].join(', ')}` : 'no fixture fires it'
  return `step ${furthest.taken + 1}: no fixtures of ${walked.id} take ${next.event} from ${next.source} to ${next.target}: ${why}`
}

function stepsTo({ parent, step }: Place): WalkStep[] {
  return [...(parent ? stepsTo(parent) : []), ...(step ? [step] : [])]
}
