import { compareMachines, withNewIds } from './changes.ts'
import type { Chart, TransitionDescription } from './description.ts'
import { openRegions, overview } from './drawing.ts'
import { matchMoved } from './moved-states.ts'
import type { RecordedMachine, RecordedTransition } from './record.ts'

/** What has become of a part of a drawing that shows two versions. */
export type Mark = 'added' | 'gone' | 'altered'

/** Two versions of a machine over each other: everything that either of them has, under the later ids. */
export interface Overlay extends Pick<Chart, 'states' | 'groups' | 'mainPath' | 'transitions'> {
  /** By id of a state or region; what is the same has none. */
  marks: ReadonlyMap<string, Mark>
  /** By position in the list of transitions. */
  transitionMarks: readonly (Mark | null)[]
}

export function overlayOf(before: RecordedMachine, after: RecordedMachine): Overlay {
  const earlier = withNewIds(before, matchMoved(before, after))
  const marks = new Map(
    compareMachines(before, after).states.map(({ id, kind }): [string, Mark] => [
      id,
      kind === 'moved' ? 'altered' : kind,
    ]),
  )
  const { transitions, transitionMarks } = overlaidTransitions(earlier, after)
  return {
    states: inOrder(after.states, earlier.states),
    groups: inOrder(after.groups, earlier.groups),
    mainPath: after.mainPath,
    transitions,
    marks,
    transitionMarks,
  }
}

/** Regions of the overview, and all that hold something marked. */
export function openInOverlay({ states, groups, marks, transitions, transitionMarks }: Overlay): ReadonlySet<string> {
  const ends = transitions.flatMap(({ source, target }, index) => (transitionMarks[index] ? [source, target] : []))
  const shown = [...marks.keys(), ...ends]
  const open = groups.flatMap(({ id }) => (shown.some((state) => state.startsWith(`${id}.`)) ? [id] : []))
  return new Set([...openRegions({ states, groups }, overview), ...open])
}

/** Mark of a box or arrow with several parts: theirs if they agree; null if all are the same as before. */
export function markOf(parts: readonly (Mark | null)[]): Mark | null {
  const [first = null] = parts
  if (parts.every((mark) => mark === first)) return first
  return 'altered'
}

/** The later list; what has gone follows what it followed before. */
function inOrder<Node extends { id: string }>(after: readonly Node[], before: readonly Node[]): Node[] {
  const all = [...after]
  for (const [index, node] of before.entries()) {
    if (all.some(({ id }) => id === node.id)) continue
    const previous = before[index - 1]
    const at = previous ? all.findIndex(({ id }) => id === previous.id) : -1
    all.splice(at + 1, 0, node)
  }
  return all
}

function overlaidTransitions(before: RecordedMachine, after: RecordedMachine) {
  const earlier = new Map(before.transitions.map((transition) => [keyOf(transition), transition]))
  const later = new Set(after.transitions.map(keyOf))
  const gone = before.transitions.filter((transition) => !later.has(keyOf(transition)))
  const all: { transition: TransitionDescription; mark: Mark | null }[] = [
    ...after.transitions.map((transition) => {
      const was = earlier.get(keyOf(transition))
      return { transition, mark: was ? (isAltered(was, transition) ? ('altered' as const) : null) : ('added' as const) }
    }),
    ...gone.map((transition) => ({ transition, mark: 'gone' as const })),
  ]
  return { transitions: all.map(({ transition }) => transition), transitionMarks: all.map(({ mark }) => mark) }
}

function keyOf({ source, event, target, guards }: RecordedTransition): string {
  return JSON.stringify([source, event, target, guards])
}

function isAltered(before: RecordedTransition, after: RecordedTransition): boolean {
  return before.actor !== after.actor || before.actions.join(' ') !== after.actions.join(' ')
}
