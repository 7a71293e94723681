import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import type { PurchaseEvent } from '#machines/flows/package-purchase/index.ts'
import { keptMethod, opened, purchaseEvents, purchaseSystemEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { coveringWalks } from '#tests/machines/covering-walks.ts'
import { smallModel } from '#tests/machines/hold-to-table.ts'
import { stateOf, timeLimitOf } from '#tests/machines/model.ts'

export interface PurchasePathStep {
  /** What the customer does; absent where only an answer comes. */
  event?: PurchaseEvent
  answer?: { call: string; how: 'answered' | 'lost' | 'late'; output?: unknown; ms?: number }
  state: string
}

/** The call behind each name that the chart gives it, and behind its time-out. */
const calls: Readonly<Record<string, string>> = {
  loadOffers: 'loadOffers',
  loadTimeout: 'loadOffers',
  reloadOffers: 'loadOffers',
  reloadTimeout: 'loadOffers',
  setMethod: 'setMethod',
  methodTimeout: 'setMethod',
  placeOrder: 'placeOrder',
  orderTimeout: 'placeOrder',
}

/**
 * Where the binding of a new method stands is its own machine's to say: here the customer has methods that are kept. With
 * real cards these states are come by in packages.spec.ts.
 */
export const unwalked = ['method.challenged', 'method.declined', 'method.timedOut', 'method.unknown'] as const

const screenEvents: AnyEventObject[] = [
  ...Object.values(purchaseEvents).filter(({ type }) => type !== 'binding.moved' && type !== 'step.opened'),
  { ...purchaseEvents['method.chosen'], method: keptMethod },
  opened('choose'),
  opened('method'),
]

/** Walks through a purchase that together come by every state of its machine and do whatever can be done. */
export function purchasePaths(): { name: string; steps: PurchasePathStep[]; newStates: Set<string> }[] {
  const model = smallModel(mileagePackagePurchaseMachine, { orderNo: 'SO-1' }, [
    ...screenEvents,
    ...purchaseSystemEvents,
  ])
  const seen = new Set<string>()
  const walks = model.getPaths(coveringWalks(40, kindOf), { allowDuplicatePaths: true })
  return walks.map(({ steps: [init, ...steps] }, index) => {
    const newStates = new Set<string>()
    let before = init?.state
    const walked = steps.map(({ event, state }): PurchasePathStep => {
      const step = stepOf(event, before, stateOf(state))
      before = state
      if (!seen.has(step.state)) newStates.add(step.state)
      seen.add(step.state)
      return step
    })
    return { name: `walk ${index + 1} to ${walked.at(-1)?.state}`, steps: walked, newStates }
  })
}

/** What is the same to a walk: an answer by the state it leads to, anything else by the state in which it is done. */
function kindOf(from: AnyMachineSnapshot, { type }: AnyEventObject, to: AnyMachineSnapshot): string {
  return type.startsWith('xstate.') ? `to ${stateOf(to)}` : `${type} in ${stateOf(from)} to ${stateOf(to)}`
}

function stepOf(event: AnyEventObject, before: AnyMachineSnapshot | undefined, state: string): PurchasePathStep {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (!outcome) return { event: event as PurchaseEvent, state }
  const call = calls[id] ?? id
  if (id.endsWith('Timeout') && before) return { answer: { call, how: 'late', ms: timeLimitOf(before, id) }, state }
  if (outcome === 'error') return { answer: { call, how: 'lost' }, state }
  return { answer: { call, how: 'answered', output: 'output' in event ? event['output'] : undefined }, state }
}
