import { createActor } from 'xstate'
import * as server from '#app/functions/account/membership.functions.ts'
import { flowStore } from '#app/functions/call/flow-store.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { standingInBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { createFlowHost, type FlowFacts } from '#app/lib/flow/flow-host.tsx'
import { orderOrigin } from '#app/lib/storage/order-origin.ts'
import { paymentResult } from '#app/shared/payment/brought-back.ts'
import {
  canOpen,
  canRestart,
  currentScreen,
  isBusy,
  membershipPurchaseMachine,
  type MembershipStanding,
  type PurchaseEvent,
  type PurchaseSnapshot,
  purchaseSteps,
  withTyped,
} from '#machines/flows/membership-purchase/index.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import type { PurchaseFacts } from './load-purchase.ts'

/** Instants are turned into this browser's own time as they arrive. */
const machine = membershipPurchaseMachine.provide({
  actors: {
    checkOwnership: call(server.checkOwnership),
    placeMembership: call(async ({ data, signal }) =>
      dated(await server.placeMembership({ data: { ...data, ...(await orderOrigin()) }, signal })),
    ),
    startPayment: call(async ({ data, signal }) =>
      dated(await server.payMembership({ data: { ...data, returnPath: window.location.pathname }, signal })),
    ),
    abandonPayment: call(server.leavePayment),
    readOrder: call(async (input) => dated(await server.readMembership(input))),
    // What became of it, the order tells.
    actOnMembership: call(async (input) => {
      await server.actOnMembership(input)
    }),
    clock: clockAt<PurchaseEvent>(0),
  },
})

type HostedFacts = PurchaseFacts & FlowFacts

export const {
  FlowProvider: PurchaseProvider,
  useFlow: usePurchase,
  useFlowState: usePurchaseState,
  useFlowScreen: usePurchaseScreen,
} = createFlowHost({
  machineFor: (_facts: HostedFacts) => machine,
  createActor,
  inputFor: ({ choice }) => ({ choice }),
  withTyped,
  /**
   * One that is over is shown again at its end only; who comes for another membership while money is on its way back sees
   * to that in the account.
   */
  goesOn(snapshot, { choice, isAtEnd }) {
    const isAnswered = snapshot.matches('completed') || snapshot.matches({ refund: 'settled' })
    const isOver = isAnswered || (choice !== null && (canRestart(snapshot) || snapshot.matches('refund')))
    return isAtEnd || !isOver
  },
  resume(actor, { choice, accountId, brought }) {
    const redirectResult = paymentResult(brought)
    if (redirectResult !== null) actor.send({ type: 'challenge.finished', redirectResult })
    actor.send({ type: 'flow.resumed' })
    if (accountId !== null) actor.send({ type: 'session.started', accountId })
    // Applies the choice from the address, unless an order is being placed or paid.
    const snapshot: PurchaseSnapshot = actor.getSnapshot()
    const { choice: kept, offer } = snapshot.context
    const isKnown = offer !== null && JSON.stringify(kept) === JSON.stringify(choice)
    if (choice === null || isKnown || !canOpen(snapshot, 'ownership')) return
    actor.send({ type: 'step.opened', step: 'ownership' })
    // Where a code is needed it is asked for first.
    if (choice.ownershipType !== OwnershipType.code || choice.code !== null)
      actor.send({ type: 'ownership.chosen', choice })
  },
  store: flowStore,
  countStep: countFlowStep,
  currentScreen,
  isBusy,
  steps: purchaseSteps,
  canOpen,
  endings: ['pay', 'done', 'refund'],
})

function dated<Refusal extends { ok: false }>({
  outcome,
  now,
}: {
  outcome: { ok: true; value: MembershipStanding } | Refusal
  now: string
}): { ok: true; value: MembershipStanding } | Refusal {
  return outcome.ok ? { ok: true, value: standingInBrowserTime(outcome.value, now) } : outcome
}
