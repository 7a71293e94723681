import type { AnyMachineSnapshot, EventObject } from 'xstate'
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
  name: string
  steps: FlowPathStep<TEvent>[]
  /** States that no earlier path has reached. */
  newStates: Set<string>
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
    const path: FlowPath<TEvent> = { name: '', steps: [], newStates: new Set() }
    let before = init?.state
    for (const { event, state } of steps) {
      if (!before) continue
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
