import { type ActorRefFrom, createActor, type InputFrom } from 'xstate'
import * as server from '#app/functions/account/membership.functions.ts'
import { standingInBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import {
  canOpen,
  canRestart,
  type Choice,
  membershipPurchaseMachine,
  type MembershipStanding,
  type PurchaseEvent,
  type PurchaseSnapshot,
} from '#machines/flows/membership-purchase/index.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'

/** Instants are turned into this browser's own time as they arrive. */
const machine = membershipPurchaseMachine.provide({
  actors: {
    checkOwnership: call(server.checkOwnership),
    placeMembership: call(async (input) => dated(await server.placeMembership(input))),
    payMembership: call(async ({ data, signal }) =>
      dated(await server.payMembership({ data: { ...data, returnPath: window.location.pathname }, signal })),
    ),
    leavePayment: call(server.leavePayment),
    readMembership: call(async (input) => dated(await server.readMembership(input))),
    // What became of it, the order tells.
    actOnMembership: call(async (input) => {
      await server.actOnMembership(input)
    }),
    clock: clockAt<PurchaseEvent>(0),
  },
})

export type PurchaseActor = ActorRefFrom<typeof machine>
type PurchaseInput = InputFrom<typeof machine>

export interface Beginning {
  /** Not started yet. */
  actor: PurchaseActor
  /** What was kept is of an older version of the machine and could not be carried over. */
  isRestarted: boolean
}

/**
 * The purchase as it was kept, or a new one. One that is over is shown again at its end only; who comes for another
 * membership while money is on its way back sees to that in the account.
 */
export function beginPurchase(flow: SavedFlow | null, input: PurchaseInput, isAtEnd: boolean): Beginning {
  const restored = flow && restoreFlow(machine, flow, input)
  if (restored && 'snapshot' in restored) {
    const { snapshot } = restored
    const actor = createActor(machine, { input, snapshot })
    const kept = actor.getSnapshot()
    const isAnswered = kept.matches('completed') || kept.matches({ refund: 'settled' })
    const isOver = isAnswered || (input.choice !== null && (canRestart(kept) || kept.matches('refund')))
    if (isAtEnd || !isOver) return { actor, isRestarted: false }
  }
  const isRestarted = restored !== null && 'restarted' in restored && restored.restarted === 'versionChanged'
  return { actor: createActor(machine, { input }), isRestarted }
}

/** Tells a purchase what has happened while it was kept: what is paid elsewhere, and who has signed in. */
export function wakeUp(
  actor: PurchaseActor,
  { accountId, redirectResult }: { accountId: string | null; redirectResult: string | null },
): void {
  if (redirectResult !== null) actor.send({ type: 'challenge.finished', redirectResult })
  actor.send({ type: 'flow.resumed' })
  if (accountId !== null) actor.send({ type: 'session.started', accountId })
}

/** Takes what somebody comes with into the purchase, unless an order is on its way already. */
export function comeWith(actor: PurchaseActor, choice: Choice | null): void {
  const snapshot: PurchaseSnapshot = actor.getSnapshot()
  const { choice: kept, offer } = snapshot.context
  const isKnown = offer !== null && JSON.stringify(kept) === JSON.stringify(choice)
  if (choice === null || isKnown || !canOpen(snapshot, 'ownership')) return
  actor.send({ type: 'step.opened', step: 'ownership' })
  // Where a code is needed it is asked for first.
  if (choice.ownershipType !== OwnershipType.code || choice.code !== null)
    actor.send({ type: 'ownership.chosen', choice })
}

function dated<Refusal extends { ok: false }>({
  outcome,
  now,
}: {
  outcome: { ok: true; value: MembershipStanding } | Refusal
  now: string
}): { ok: true; value: MembershipStanding } | Refusal {
  return outcome.ok ? { ok: true, value: standingInBrowserTime(outcome.value, now) } : outcome
}
