import type { Actor } from './description.ts'
import { matchMoved } from './moved-states.ts'
import type { RecordedMachine, RecordedState } from './record.ts'
import { compareWays, type Way, type WayChange, wayOf } from './way-changes.ts'

/* What has changed between two versions of a machine. */

export type StateAspect = 'code' | 'start' | 'end' | 'calls' | 'actions' | 'tags'

/** Change of a state or region. Ids are those of the later version, except of what has gone. */
export type StateChange = { id: string; isRegion: boolean; code?: number } & (
  | { kind: 'added' | 'gone' }
  /** In another region, or with another name and the same status code; `from` is its earlier id. */
  | { kind: 'moved'; from: string }
  | { kind: 'altered'; aspects: StateAspect[] }
)

/** Change of what an event does, the same in all `sources`. */
export interface TransitionChange {
  kind: 'added' | 'gone' | 'altered'
  event: string
  actor: Actor
  /** Earlier actor, where it is another one now. */
  actorBefore?: Actor
  /** States, and regions in which it is true of all states. */
  sources: string[]
  /** Empty where only the actor differs, or the order in which the ways are tried. */
  ways: WayChange[]
}

export interface MachineChanges {
  states: StateChange[]
  transitions: TransitionChange[]
}

export function hasChanges({ states, transitions }: MachineChanges): boolean {
  return states.length > 0 || transitions.length > 0
}

/** Compares two versions of a machine. A moved state counts as the same one: only what else it does differently is told. */
export function compareMachines(earlier: RecordedMachine, after: RecordedMachine): MachineChanges {
  const moved = matchMoved(earlier, after)
  const before = withNewIds(earlier, moved)
  const sameStates = after.states.flatMap((state) => {
    const known = before.states.find(({ id }) => id === state.id)
    return known ? [{ known, state }] : []
  })
  return {
    states: [
      ...missingFrom(before.groups, after.groups).map((id) => ({ kind: 'gone', id, isRegion: true }) as const),
      ...missingFrom(before.states, after.states).map((id) => described('gone', id, before)),
      ...missingFrom(after.groups, before.groups).map((id) => ({ kind: 'added', id, isRegion: true }) as const),
      ...missingFrom(after.states, before.states).map((id) => described('added', id, after)),
      ...Array.from(moved, ([from, id]) => ({
        ...codeOf(id, after),
        kind: 'moved' as const,
        id,
        from,
        isRegion: after.groups.some((group) => group.id === id),
      })),
      ...sameStates.flatMap(({ known, state }) => {
        const aspects = changedAspects(known, state)
        return aspects.length > 0
          ? [{ ...codeOf(state.id, after), kind: 'altered' as const, id: state.id, isRegion: false, aspects }]
          : []
      }),
    ],
    transitions: changedTransitions(before, after),
  }
}

function missingFrom(all: readonly { id: string }[], others: readonly { id: string }[]): string[] {
  const known = new Set(others.map(({ id }) => id))
  return all.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

function described(kind: 'added' | 'gone', id: string, machine: RecordedMachine) {
  return { ...codeOf(id, machine), kind, id, isRegion: false }
}

function codeOf(id: string, { states }: RecordedMachine): { code?: number } {
  const code = states.find((state) => state.id === id)?.code
  return code === undefined ? {} : { code }
}

/** The earlier machine with the ids that its moved states have now. */
export function withNewIds(machine: RecordedMachine, moved: ReadonlyMap<string, string>): RecordedMachine {
  if (moved.size === 0) return machine
  const now = (id: string) => moved.get(id) ?? id
  const placed = <Node extends { id: string; parent?: string }>(node: Node): Node => ({
    ...node,
    id: now(node.id),
    ...parentOf(now(node.id)),
  })
  return {
    ...machine,
    states: machine.states.map(placed),
    groups: machine.groups.map(placed),
    mainPath: machine.mainPath.map(now),
    transitions: machine.transitions.map((transition) => ({
      ...transition,
      source: now(transition.source),
      target: now(transition.target),
    })),
  }
}

function parentOf(id: string): { parent?: string } {
  const end = id.lastIndexOf('.')
  return end === -1 ? {} : { parent: id.slice(0, end) }
}

function changedAspects(before: RecordedState, after: RecordedState): StateAspect[] {
  const differs = (...keys: (keyof RecordedState)[]) => keys.some((key) => !isSame(before[key], after[key]))
  return [
    ...(differs('code') ? (['code'] as const) : []),
    ...(differs('initial') ? (['start'] as const) : []),
    ...(differs('final') ? (['end'] as const) : []),
    ...(differs('calls') ? (['calls'] as const) : []),
    ...(differs('entry', 'exit') ? (['actions'] as const) : []),
    ...(differs('tags') ? (['tags'] as const) : []),
  ]
}

function changedTransitions(before: RecordedMachine, after: RecordedMachine): TransitionChange[] {
  const cellsBefore = cellsOf(before)
  const cellsAfter = cellsOf(after)
  const isStill = new Set(after.states.map(({ id }) => id))
  const isInherited = inheritanceIn(before, after, cellsAfter)
  const found = new Map<string, TransitionChange>()
  for (const key of new Set([...cellsAfter.keys(), ...cellsBefore.keys()])) {
    const was = cellsBefore.get(key)
    const is = cellsAfter.get(key)
    const { source, event } = is ?? was ?? { source: '', event: '' }
    // What could happen in a state that has gone has gone with it.
    if (!isStill.has(source) || isSame(was, is) || (is && isInherited(is))) continue
    const group = JSON.stringify([event, was?.actor, was?.ways, is?.actor, is?.ways])
    const known = found.get(group)
    if (known) known.sources.push(source)
    else found.set(group, changeOf(source, event, was, is))
  }
  return Array.from(found.values(), (change) => ({ ...change, sources: inRegions(change.sources, after) }))
}

/** Whether a new state does for an event what an older one of its region does: it is the region's, and nothing new. */
function inheritanceIn(before: RecordedMachine, after: RecordedMachine, cells: ReadonlyMap<string, Cell>) {
  const isOld = new Set(before.states.map(({ id }) => id))
  const regionOf = new Map(after.states.map(({ id, parent }) => [id, parent]))
  return ({ source, event, actor, ways }: Cell): boolean => {
    const region = regionOf.get(source)
    return (
      !isOld.has(source) &&
      region !== undefined &&
      after.states.some(({ id, parent }) => {
        const other = cells.get(`${id} ${event}`)
        return parent === region && isOld.has(id) && other?.actor === actor && isSame(other.ways, ways)
      })
    )
  }
}

function changeOf(source: string, event: string, was: Cell | undefined, is: Cell | undefined): TransitionChange {
  const actor = is?.actor ?? was?.actor ?? 'system'
  return {
    kind: was ? (is ? 'altered' : 'gone') : 'added',
    event,
    actor,
    ...(was && was.actor !== actor && { actorBefore: was.actor }),
    sources: [source],
    ways: compareWays(was?.ways ?? [], is?.ways ?? []),
  }
}

/** All that an event does in a state. */
interface Cell {
  source: string
  event: string
  actor: Actor
  /** In the order tried. */
  ways: Way[]
}

/** Cells by state and event. */
function cellsOf({ transitions }: RecordedMachine): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const transition of transitions) {
    const { source, event, actor } = transition
    const key = `${source} ${event}`
    const cell = cells.get(key) ?? { source, event, actor, ways: [] }
    cell.ways.push(wayOf(transition))
    cells.set(key, cell)
  }
  return cells
}

/** States with whole regions in place of all their states. */
function inRegions(sources: readonly string[], { states, groups }: RecordedMachine): string[] {
  const all = new Set(sources)
  const leavesOf = (region: string) => states.filter(({ id }) => id.startsWith(`${region}.`))
  const whole = groups.map(({ id }) => id).filter((id) => leavesOf(id).every((leaf) => all.has(leaf.id)))
  const outermost = whole.filter((id) => !whole.some((other) => id.startsWith(`${other}.`)))
  const isCovered = (id: string) => outermost.some((region) => id.startsWith(`${region}.`))
  return [...outermost, ...sources.filter((id) => !isCovered(id))]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
