import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { coveringWalks, edgeOf } from '#tests/machines/covering-walks.ts'
import { stateOf, timeLimitOf } from '#tests/machines/model.ts'

/** Fate of a pending call: an outcome, a lost answer, or a time-out. */
export type FlowAnswer =
  | { call: string; how: 'answered'; output: unknown }
  | { call: string; how: 'lost' }
  | { call: string | null; how: 'late'; ms: number }

export interface FlowPathStep<TEvent> {
  /** Event of the customer or the clock; absent for an answer only. */
  event?: TEvent
  answer?: FlowAnswer
  /** State of the machine afterwards, `open.held.driver.editing`. */
  state: string
  /** Whether its screen allows no navigation. */
  isBusy: boolean
}

export interface FlowPath<TEvent> {
  /** Id of the machine. */
  machine: string
  name: string
  steps: FlowPathStep<TEvent>[]
  /** States that no earlier path has reached. */
  newStates: Set<string>
  /** Transitions it takes, `primer --push.declined--> skipping`. */
  edges: string[]
}

interface Walk<TSnapshot, TEvent> {
  steps: readonly { event: TEvent; state: TSnapshot }[]
}

interface Calls {
  /** Calls with another id in the chart. */
  answeredAs: Readonly<Record<string, string>>
  /** Time-out of each call. */
  timeouts: Readonly<Record<string, string>>
}

/** Walks of a model as steps that a page can perform. */
export function flowPaths<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  walks: readonly Walk<TSnapshot, TEvent>[],
  { answeredAs, timeouts }: Calls,
): FlowPath<TEvent>[] {
  const callOf = (invoke: string) => answeredAs[invoke] ?? invoke
  /** Call limited by a time-out; null where it only lets time pass. */
  const callWithin = (timeout: string) => {
    const invoke = Object.keys(timeouts).find((name) => timeouts[name] === timeout)
    return invoke === undefined ? null : callOf(invoke)
  }
  const seen = new Set<string>()
  return walks.map(({ steps: [init, ...steps] }, index) => {
    const machine: string = init?.state.machine.id ?? ''
    const path: FlowPath<TEvent> = { machine, name: '', steps: [], newStates: new Set(), edges: [] }
    let before = init?.state
    for (const { event, state } of steps) {
      if (!before) continue
      path.edges.push(edgeOf(before, event, state))
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      const now = { state: stateOf(state), isBusy: state.hasTag('busy') }
      if (!outcome) path.steps.push({ event, ...now })
      else if (id.endsWith('Timeout')) {
        path.steps.push({ answer: { call: callWithin(id), how: 'late', ms: timeLimitOf(before, id) }, ...now })
      } else if (outcome === 'error') path.steps.push({ answer: { call: callOf(id), how: 'lost' }, ...now })
      else {
        const output = 'output' in event ? event.output : undefined
        path.steps.push({ answer: { call: callOf(id), how: 'answered', output }, ...now })
      }
      if (!seen.has(now.state)) path.newStates.add(now.state)
      seen.add(now.state)
      before = state
    }
    path.name = `walk ${index + 1}, ${path.steps.length} steps to ${path.steps.at(-1)?.state}`
    return path
  })
}

interface ScreenRules<TSnapshot, TEvent> extends Calls {
  /** Steps with the same key count as one (`coveringWalks`); default: each transition. */
  keyOf?: (from: TSnapshot, event: TEvent, to: TSnapshot) => string
  /** First event of every walk, with the situations around it: the page brings it about as it opens. */
  opening?: { event: TEvent; from: TSnapshot; to: TSnapshot }
}

/** What walks take: every transition; every event in every state, and every state that answers lead to. */
export type WalkExtent = 'transitions' | 'events'

/** Key of a step for an extent (`ScreenRules`). */
export const stepKeys = { transitions: edgeOf, events: kindOf } as const satisfies Record<WalkExtent, typeof kindOf>

/** Steps that count as the same: an answer by its target state, anything else by its state. */
function kindOf(from: AnyMachineSnapshot, { type }: EventObject, to: AnyMachineSnapshot): string {
  return type.startsWith('xstate.') ? stateOf(to) : `${type} in ${stateOf(from)}`
}

/** A flow as its screens can be walked: its model has only the events that a screen, clock or server brings about. */
export interface ScreenFlow<TSnapshot, TEvent> {
  /** Input of the machine. */
  input: object
  /** Whether a browser can make the event happen in this situation. */
  canHappen: (snapshot: TSnapshot, event: TEvent) => boolean
  /** Events of each walk. */
  walks: () => TEvent[][]
  paths: () => FlowPath<TEvent>[]
  /** One walk, from the start, as steps that a page can perform. */
  stepsOf: (walk: Walk<TSnapshot, TEvent>['steps']) => FlowPathStep<TEvent>[]
}

export function screenFlow<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject, TInput extends object>(
  model: TestModel<TSnapshot, TEvent, TInput>,
  { keyOf, opening, ...calls }: ScreenRules<TSnapshot, TEvent>,
): ScreenFlow<TSnapshot, TEvent> {
  function walks(): Walk<TSnapshot, TEvent>[] {
    const options = { allowDuplicatePaths: true }
    if (opening === undefined) return model.getPaths(coveringWalks(keyOf), options)
    const { event, from, to } = opening
    return model.getPaths(coveringWalks(keyOf), { ...options, fromState: to }).map(({ steps: [init, ...steps] }) => ({
      steps: init ? [{ ...init, state: from }, { event, state: to }, ...steps] : [],
    }))
  }
  return {
    input: { ...model.options.input },
    canHappen: (snapshot, event) => model.options.filterEvents?.(snapshot, event) ?? true,
    walks: () => walks().map(({ steps: [, ...steps] }) => steps.map(({ event }) => event)),
    paths: () => flowPaths(walks(), calls),
    stepsOf: (walk) => flowPaths([{ steps: walk }], calls)[0]?.steps ?? [],
  }
}
