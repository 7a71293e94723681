import type { SnapshotFrom } from 'xstate'
import { TestModel } from 'xstate/graph'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import type { PurchaseEvent } from '#machines/flows/package-purchase/index.ts'
import { keptMethod, opened, purchaseEvents, purchaseSystemEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow } from './flow-paths.ts'

export type PackagePathStep = FlowPathStep<PurchaseEvent>

type PurchaseSnapshot = SnapshotFrom<typeof mileagePackagePurchaseMachine>
/** Events of the machine; those of its actors have ids that the machine's type omits. */
type PackageModelEvent = Parameters<typeof mileagePackagePurchaseMachine.transition>[1]

const answeredAs = { reloadOffers: 'loadOffers' }
const timeouts = {
  loadOffers: 'loadTimeout',
  reloadOffers: 'reloadTimeout',
  setMethod: 'methodTimeout',
  placeOrder: 'orderTimeout',
}

/**
 * States of binding a new method belong to its own machine: here the customer has stored methods. packages.spec.ts
 * reaches these states with real cards.
 */
export const unwalked = ['method.challenged', 'method.declined', 'method.timedOut', 'method.unknown'] as const

const events = [
  ...Object.values(purchaseEvents).filter(({ type }) => type !== 'binding.moved' && type !== 'step.opened'),
  { ...purchaseEvents['method.chosen'], method: keptMethod },
  opened('choose'),
  opened('method'),
  ...purchaseSystemEvents,
] as PackageModelEvent[]

/** Walks through the purchase of a package that together reach every state of its machine and every possible event. */
export function packageFlow() {
  const model = new TestModel(mileagePackagePurchaseMachine, {
    input: { orderNo: 'SO-1' },
    events,
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: (snapshot) => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`,
  })
  return screenFlow(model, { keyOf: kindOf, answeredAs, timeouts })
}

/** Steps that count as the same: an answer by its target state, anything else by its state. */
function kindOf(from: PurchaseSnapshot, { type }: PurchaseEvent, to: PurchaseSnapshot): string {
  return type.startsWith('xstate.') ? `to ${stateOf(to)}` : `${type} in ${stateOf(from)} to ${stateOf(to)}`
}
