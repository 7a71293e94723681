import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { stateOf, timeLimitOf } from '#tests/machines/model.ts'

/** What happens to a call that is under way: it comes to something, its answer is lost, or nobody answers in time. */
export type FlowAnswer =
  | { call: string; how: 'answered'; output: unknown }
  | { call: string; how: 'lost' }
  | { call: string | null; how: 'late'; ms: number }

export interface FlowPathStep<TEvent> {
  /** What the customer or the clock does; absent where only an answer comes. */
  event?: TEvent
  answer?: FlowAnswer
  /** State of the machine afterwards, `open.held.driver.editing`. */
  state: string
  /** Whether nobody goes anywhere in it. */
  isBusy: boolean
}

export interface FlowPath<TEvent> {
  name: string
  steps: FlowPathStep<TEvent>[]
  /** States that no path before has come by. */
  newStates: Set<string>
}

interface Walk<TSnapshot, TEvent> {
  steps: readonly { event: TEvent; state: TSnapshot }[]
}

interface Calls {
  /** Calls that the chart knows by another id. */
  answeredAs: Readonly<Record<string, string>>
  /** The time-out that bounds each call. */
  timeouts: Readonly<Record<string, string>>
}

/** Walks of a model in words that can be done on a page. */
export function flowPaths<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  walks: readonly Walk<TSnapshot, TEvent>[],
  { answeredAs, timeouts }: Calls,
): FlowPath<TEvent>[] {
  const callOf = (invoke: string) => answeredAs[invoke] ?? invoke
  /** The call that a time-out bounds; null where it only lets time pass. */
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
