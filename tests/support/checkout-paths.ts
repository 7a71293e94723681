import {
  type CheckoutEvent,
  type CheckoutSnapshot,
  currentScreen,
} from '#machines/flows/subscription-checkout/index.ts'
import { answeredAs, checkoutTimeouts } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { coveringWalks } from '#tests/machines/covering-walks.ts'
import { stateOf, timeLimitOf } from '#tests/machines/model.ts'

/** What happens to a call that is under way: it comes to something, its answer is lost, or nobody answers in time. */
export type CheckoutAnswer =
  | { call: string; how: 'answered'; output: unknown }
  | { call: string; how: 'lost' }
  | { call: string | null; how: 'late'; ms: number }

export interface CheckoutPathStep {
  /** What the customer or the clock does; absent where only an answer comes. */
  event?: CheckoutEvent
  answer?: CheckoutAnswer
  /** State of the machine afterwards, `open.held.driver.editing`. */
  state: string
  /** Whether nobody goes anywhere in it. */
  isBusy: boolean
}

export interface CheckoutPath {
  name: string
  steps: CheckoutPathStep[]
  /** States that no path before has come by. */
  newStates: Set<string>
}

/**
 * Walks through the checkout that together come by every state of the machine and do on every screen whatever it offers.
 * Each begins at a new checkout without a car; `screens` only come by every screen. All transitions would take an hour: the machine's own tests take them.
 */
export function checkoutPaths(extent: 'states' | 'screens' = 'states'): CheckoutPath[] {
  const model = checkoutModel({ isOnScreen: true })
  const walks = model.getPaths(coveringWalks(60, extent === 'states' ? kindOf : screenOf), {
    allowDuplicatePaths: true,
  })
  const seen = new Set<string>()
  return walks.map(({ steps: [init, ...steps] }, index) => {
    const path: CheckoutPath = { name: '', steps: [], newStates: new Set() }
    let before = init?.state
    for (const { event, state } of steps) {
      if (!before) continue
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      const call = callOf(id)
      const now = { state: stateOf(state), isBusy: state.hasTag('busy') }
      if (!outcome) path.steps.push({ event, ...now })
      else if (id.endsWith('Timeout')) {
        path.steps.push({ answer: { call: callWithin(id), how: 'late', ms: timeLimitOf(before, id) }, ...now })
      } else if (outcome === 'error') path.steps.push({ answer: { call, how: 'lost' }, ...now })
      else {
        const output = 'output' in event ? event.output : undefined
        path.steps.push({ answer: { call, how: 'answered', output }, ...now })
      }
      if (!seen.has(now.state)) path.newStates.add(now.state)
      seen.add(now.state)
      before = state
    }
    path.name = `walk ${index + 1}, ${path.steps.length} steps to ${path.steps.at(-1)?.state}`
    return path
  })
}

/** What is the same to a walk: an answer by the state it leads to, anything else by the screen on which it is done. */
function kindOf(from: CheckoutSnapshot, { type }: CheckoutEvent, to: CheckoutSnapshot): string {
  if (!type.startsWith('xstate.')) return `${type} on ${currentScreen(from)}`
  const isWaitedFor = type.endsWith('Timeout') && !stateOf(from).startsWith('paying.')
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}

function screenOf(_: CheckoutSnapshot, __: CheckoutEvent, to: CheckoutSnapshot): string {
  return currentScreen(to)
}

/** The call behind the name that the chart gives it. */
function callOf(invoke: string): string {
  return Object.entries(answeredAs).find(([name]) => name === invoke)?.[1] ?? invoke
}

/** The call that a time-out bounds; null where it only lets time pass. */
function callWithin(timeout: string): string | null {
  const invoke = Object.entries(checkoutTimeouts).find(([, name]) => name === timeout)?.[0]
  return invoke === undefined ? null : callOf(invoke)
}
