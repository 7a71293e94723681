import { createActor } from 'xstate'
import { flowStore } from '#app/functions/call/flow-store.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { createFlowHost, type FlowFacts } from '#app/lib/flow/flow-host.tsx'
import { paymentResult } from '#app/shared/payment/brought-back.ts'
import {
  canOpen,
  checkoutMigrations,
  type CheckoutSnapshot,
  checkoutSteps,
  currentScreen,
  isBusy,
  type Selection,
  withTyped,
} from '#machines/flows/subscription-checkout/index.ts'
import { checkoutMachine } from './checkout-machine.ts'
import type { CheckoutFacts } from './load-checkout.ts'

interface HostedFacts extends CheckoutFacts, FlowFacts {
  /** Preset of the driver's form. */
  phoneCountry: string
}

export const {
  FlowProvider: CheckoutProvider,
  useFlow: useCheckout,
  useFlowState: useCheckoutState,
  useFlowScreen: useCheckoutScreen,
} = createFlowHost({
  machineFor: (_facts: HostedFacts) => checkoutMachine,
  createActor,
  inputFor: ({ phoneCountry, selection, wishes }) => ({ phoneCountry, selection, ...(wishes && { wishes }) }),
  migrations: checkoutMigrations,
  withTyped,
  // A finished one is shown again at its end only.
  goesOn: ({ status }, { isAtEnd }) => status !== 'done' || isAtEnd,
  resume(actor, { account, brought, selection, wishes }) {
    const redirectResult = paymentResult(brought)
    if (redirectResult !== null) actor.send({ type: 'challenge.finished', redirectResult })
    actor.send({ type: 'flow.resumed' })
    if (account) actor.send({ type: 'session.started', accountId: account.accountId })
    // Applies the choice from the address, unless an order is being placed or paid.
    const snapshot: CheckoutSnapshot = actor.getSnapshot()
    const isKnown = snapshot.context.offer !== null && isSame(snapshot.context.selection, selection)
    if (selection === null || isKnown || !canOpen(snapshot, 'vehicle')) return
    actor.send({ type: 'step.opened', step: 'vehicle' })
    actor.send({ type: 'selection.chosen', selection, ...(wishes && { wishes }) })
  },
  store: flowStore,
  countStep: countFlowStep,
  currentScreen,
  keptScreen(snapshot) {
    const screen = currentScreen(snapshot)
    // The server draws a new visitor's checkout without a car.
    return screen === 'vehicle' && snapshot.context.selection ? 'car' : screen
  },
  isBusy,
  steps: checkoutSteps,
  canOpen,
  endings: ['pay', 'done'],
})

function isSame(one: Selection | null, other: Selection | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
