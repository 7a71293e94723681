import { type ActorRefFrom, createActor, type InputFrom } from 'xstate'
import {
  canOpen,
  type CheckoutSnapshot,
  createSubscriptionCheckoutActors,
  type Selection,
  subscriptionCheckoutMachine,
  type Wishes,
} from '#machines/flows/subscription-checkout/index.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import { checkoutPorts } from './checkout-ports.ts'

const machine = subscriptionCheckoutMachine.provide({ actors: createSubscriptionCheckoutActors(checkoutPorts) })

export type CheckoutActor = ActorRefFrom<typeof machine>
type CheckoutInput = InputFrom<typeof machine>

/** What somebody comes with from a car's page. */
interface Coming {
  selection: Selection | null
  wishes: Wishes | null
}

export interface Beginning {
  /** Not started yet. */
  actor: CheckoutActor
  /** What was kept is of an older version of the machine and could not be carried over. */
  isRestarted: boolean
}

/** The checkout as it was kept, or a new one. A finished one is shown again at its end only. */
export function beginCheckout(flow: SavedFlow | null, input: CheckoutInput, isAtEnd: boolean): Beginning {
  const restored = flow && restoreFlow(machine, flow, input)
  if (restored && 'snapshot' in restored) {
    const { snapshot } = restored
    if (snapshot.status !== 'done' || isAtEnd) {
      return { actor: createActor(machine, { input, snapshot }), isRestarted: false }
    }
  }
  const isRestarted = restored !== null && 'restarted' in restored && restored.restarted === 'versionChanged'
  return { actor: createActor(machine, { input }), isRestarted }
}

/** Tells a checkout what has happened while it was kept: what is paid elsewhere, and who has signed in. */
export function wakeUp(
  actor: CheckoutActor,
  { accountId, redirectResult }: { accountId: string | null; redirectResult: string | null },
): void {
  if (redirectResult !== null) actor.send({ type: 'challenge.finished', redirectResult })
  actor.send({ type: 'flow.resumed' })
  if (accountId !== null) actor.send({ type: 'session.started', accountId })
}

/** Takes what somebody comes with into the checkout, unless an order is on its way already. */
export function comeWith(actor: CheckoutActor, { selection, wishes }: Coming): void {
  const snapshot: CheckoutSnapshot = actor.getSnapshot()
  const isKnown = snapshot.context.offer !== null && isSame(snapshot.context.selection, selection)
  if (selection === null || isKnown || !canOpen(snapshot, 'vehicle')) return
  actor.send({ type: 'step.opened', step: 'vehicle' })
  actor.send({ type: 'selection.chosen', selection, ...(wishes && { wishes }) })
}

function isSame(one: Selection | null, other: Selection | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
