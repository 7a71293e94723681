import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type StateValue, transition } from 'xstate'
import { describeMachine } from '#machines/shared/describe.ts'

/** One line of a hand-written table: in this state, this event leads there. */
export type Row<Context = unknown> = readonly [
  from: string,
  event: AnyEventObject,
  to: string,
  given?: Partial<Context>,
]

/** Path of the state a snapshot is in, `open.booked`. */
export function stateOf({ value }: { value: StateValue }): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, below]) => (below ? `${key}.${stateOf({ value: below })}` : key))
        .join()
}

/** The snapshot of a machine in a state. */
export function at(machine: AnyStateMachine, state: string, context: unknown): AnyMachineSnapshot {
  const value = state.split('.').reduceRight<StateValue>((below, key) => (below === '' ? key : { [key]: below }), '')
  return machine.resolveState({ value, context })
}

/** Whether the snapshot's states handle an event at all: a cheap check before `can`. */
export function knows({ _nodes }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  return _nodes.some((node) => node.transitions.has(type))
}

/** Milliseconds until the time-out of an invocation. */
export function timeLimitOf({ _nodes }: AnyMachineSnapshot, id: string): number {
  const invoke = _nodes.flatMap((node) => node.invoke).find((candidate) => candidate.id === id)
  const input: unknown = invoke?.input
  return typeof input === 'object' && input !== null && 'ms' in input ? Number(input.ms) : 0
}

/** Result of an event, or null if it is refused. */
export function take(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): { state: string; context: unknown } | null {
  if (!from.can(event)) return null
  const [next] = transition(machine, from, event)
  return { state: stateOf(next), context: next.context }
}

/** The lines of a table and the transitions of a machine in the same words, to be compared. */
export function edgesOfRows<Context>(rows: readonly Row<Context>[]): string[] {
  return distinct(rows.map(([from, event, to]) => `${from} --${event.type}--> ${to}`))
}

export function edgesOfMachine(machine: AnyStateMachine): string[] {
  const { transitions } = describeMachine(machine)
  return distinct(transitions.map(({ source, event, target }) => `${source} --${event}--> ${target}`))
}

/** For every state the events that the table does not list there. */
export function forbiddenEvents<Context>(
  machine: AnyStateMachine,
  rows: readonly Row<Context>[],
  events: readonly AnyEventObject[],
): [state: string, events: AnyEventObject[]][] {
  const allowed = new Set(rows.map(([from, event]) => `${from} ${event.type}`))
  return describeMachine(machine).states.map(({ id }) => [
    id,
    events.filter(({ type }) => !allowed.has(`${id} ${type}`)),
  ])
}

function distinct(edges: string[]): string[] {
  return [...new Set(edges)].toSorted()
}
