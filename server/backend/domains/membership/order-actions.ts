import { customerActions } from '#machines/orders/membership-order/customer-actions.ts'
import {
  type MembershipEvent,
  membershipOrderMachine,
  withdrawalEndsAt,
} from '#machines/orders/membership-order/index.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { MembershipAction, membershipActions } from '#server/api/contract/schemas/membership.ts'
import { factsOf } from './membership-facts.ts'
import type { MembershipOrder } from './membership-orders.ts'
import { paymentDue } from './membership-timers.ts'

const { pay, cancel, withdraw, 'retry-refund': retryRefund } = customerActions.events

/** Machine events for the API's actions. */
export const eventsOfActions = {
  cancel: { type: cancel },
  withdraw: { type: withdraw },
  'retry-refund': { type: retryRefund },
} as const satisfies Record<(typeof membershipActions)[number], MembershipEvent>

type Terms = Omit<MembershipAction, 'kind' | 'isOpen' | 'refusedBy'>
type Offer = Partial<Terms> & { kind: MembershipAction['kind']; event: MembershipEvent }

const plain: Terms = { price: null, refund: null, until: null }

/** Actions of a customer in the order's current state, with those refused by a guard, which is named. */
export function actionsOf(order: MembershipOrder, now: Date): MembershipAction[] {
  const facts = factsOf(order, now)
  const inOrder = (amount: number) => ({ amount, currency: order.currency })
  const payBy = order.orderedAt && paymentDue(order).toISOString()
  const offers: Offer[] = [
    {
      kind: 'pay',
      event: { type: pay, isMethodUsable: true },
      price: inOrder(order.amount),
      until: payBy,
    },
    { kind: 'cancel', event: eventsOfActions.cancel, until: payBy },
    {
      kind: 'withdraw',
      event: eventsOfActions.withdraw,
      price: inOrder(facts.usageFee),
      refund: inOrder(Math.max(0, facts.amountPaid - facts.usageFee)),
      until: withdrawableUntil(order),
    },
    {
      kind: 'retry-refund',
      event: eventsOfActions['retry-refund'],
      refund: order.refund && inOrder(order.refund.amount),
    },
  ]
  return offers.flatMap(({ kind, event, ...terms }) => {
    const judgement = judge(membershipOrderMachine, { code: order.status, facts }, event)
    const refusedBy = judgement.isAllowed ? null : judgement.refusedBy
    return refusedBy === notInThisState ? [] : [{ kind, isOpen: judgement.isAllowed, refusedBy, ...plain, ...terms }]
  })
}

/** Null if there is no right of withdrawal, or nothing to withdraw from. */
export function withdrawableUntil({ completedAt, terms, amount }: MembershipOrder): string | null {
  if (!completedAt || amount === 0 || terms.withdrawalDays === 0) return null
  return new Date(withdrawalEndsAt({ completedAt: completedAt.getTime(), terms })).toISOString()
}
