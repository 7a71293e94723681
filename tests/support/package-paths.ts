import type { SnapshotFrom } from 'xstate'
import { TestModel } from 'xstate/graph'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import type { PurchaseEvent } from '#machines/flows/package-purchase/index.ts'
import { keptMethod, opened, purchaseEvents, purchaseSystemEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { coveringWalks } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPath, flowPaths, type FlowPathStep } from './flow-paths.ts'

export type PackagePathStep = FlowPathStep<PurchaseEvent>

type PurchaseSnapshot = SnapshotFrom<typeof mileagePackagePurchaseMachine>
/** The machine's events; those of its actors are typed with ids that it does not spell out. */
type PackageModelEvent = Parameters<typeof mileagePackagePurchaseMachine.transition>[1]

const answeredAs = { reloadOffers: 'loadOffers' }
const timeouts = {
  loadOffers: 'loadTimeout',
  reloadOffers: 'reloadTimeout',
  setMethod: 'methodTimeout',
  placeOrder: 'orderTimeout',
}

/**
 * Where the binding of a new method stands is its own machine's to say: here the customer has methods that are kept. With
 * real cards these states are come by in packages.spec.ts.
 */
export const unwalked = ['method.challenged', 'method.declined', 'method.timedOut', 'method.unknown'] as const

const events = [
  ...Object.values(purchaseEvents).filter(({ type }) => type !== 'binding.moved' && type !== 'step.opened'),
  { ...purchaseEvents['method.chosen'], method: keptMethod },
  opened('choose'),
  opened('method'),
  ...purchaseSystemEvents,
] as PackageModelEvent[]

/** Walks through the purchase of a package that together come by every state of its machine and do whatever can be done. */
export function packagePaths(): FlowPath<PurchaseEvent>[] {
  const model = new TestModel(mileagePackagePurchaseMachine, {
    input: { orderNo: 'SO-1' },
    events,
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: (snapshot) => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`,
  })
  const walks = model.getPaths(coveringWalks(40, kindOf), { allowDuplicatePaths: true })
  return flowPaths(walks, { answeredAs, timeouts })
}

/** What is the same to a walk: an answer by the state it leads to, anything else by the state in which it is done. */
function kindOf(from: PurchaseSnapshot, { type }: PurchaseEvent, to: PurchaseSnapshot): string {
  return type.startsWith('xstate.') ? `to ${stateOf(to)}` : `${type} in ${stateOf(from)} to ${stateOf(to)}`
}
