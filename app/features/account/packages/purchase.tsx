import { createActor } from 'xstate'
import { loadOffers, placePackage, setMethod } from '#app/functions/account/packages.functions.ts'
import { flowStore } from '#app/functions/call/flow-store.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { createFlowHost, type FlowFacts } from '#app/lib/flow/flow-host.tsx'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import {
  canOpen,
  currentScreen,
  isBusy,
  purchaseMigrations,
  purchaseSteps,
} from '#machines/flows/package-purchase/index.ts'
import { returnCarePurchaseMachine } from '#machines/flows/return-care-purchase/index.ts'
import type { PackagedOrder, PurchaseKind } from './packages.ts'

const machines = { mileage: mileagePackagePurchaseMachine, 'return-care': returnCarePurchaseMachine }

interface PurchaseFacts extends FlowFacts {
  kind: PurchaseKind
  packaged: PackagedOrder
  /** Parameters brought back from the bank's or the wallet's page. */
  brought: BroughtBack | null
}

export const {
  FlowProvider: PurchaseProvider,
  useFlow: usePurchase,
  useFlowState: usePurchaseState,
  useFlowScreen: usePurchaseScreen,
} = createFlowHost({
  machineFor: ({ kind }: PurchaseFacts) =>
    machines[kind].provide({
      actors: {
        loadOffers: call(({ data, signal }) => loadOffers({ data: { ...data, kind }, signal })),
        setMethod: call(setMethod),
        placeOrder: call(({ data, signal }) => placePackage({ data: { ...data, kind }, signal })),
      },
    }),
  createActor,
  inputFor: ({ packaged }) => ({ orderNo: packaged.order.orderNo }),
  migrations: purchaseMigrations,
  goesOn: ({ status, context }, { packaged, isAtEnd }) =>
    context.orderNo === packaged.order.orderNo && (status !== 'done' || isAtEnd),
  // This page is only shown while signed in.
  resume: (actor) => actor.send({ type: 'session.started' }),
  store: flowStore,
  countStep: countFlowStep,
  currentScreen,
  isBusy,
  steps: purchaseSteps,
  canOpen,
  endings: ['done'],
})

/** Storage name of a kind's flow. */
export function flowOf(kind: PurchaseKind): string {
  return machines[kind].id
}
