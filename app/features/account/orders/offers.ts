import { customerActions } from '#machines/orders/subscription-order/customer-actions.ts'
import { SubscriptionStatus, beforePayment } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { actionStateOf } from '#machines/shared/customer-action.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { OpenedOrder, OrderPanel } from './order.ts'

type OrderAction = OpenedOrder['order']['actions'][number]

/** Actions this page supports, in display order. Overdue months are paid by the payments' own machine. */
const offerKinds = keysOf(customerActions.events).flatMap((kind) =>
  kind === 'pay' ? [kind, 'payArrears' as const] : [kind],
)
export type OfferKind = keyof typeof customerActions.events | 'payArrears'

/** Panel of an action; other actions are confirmed in the modal or link elsewhere. */
export const panelOf: Partial<Record<OfferKind, OrderPanel>> = {
  payArrears: 'arrears',
  scheduleReturn: 'return',
  changeDelivery: 'delivery',
  changeMethod: 'method',
  cancel: 'cancel',
  withdraw: 'withdraw',
  giveNotice: 'notice',
}

/** Action open to the customer, or missed by its deadline. */
export interface Offer extends Omit<OrderAction, 'kind'> {
  kind: OfferKind
  /** `late`: the deadline has passed. `waits`: a pending payment must be decided first. */
  state: 'open' | 'late' | 'waits'
  /** An unpaid order continues in its checkout. */
  isInCheckout: boolean
  /** Whether the choice replaces an earlier one. */
  isAgain: boolean
  /** Of overdue months: the subscription ends unless they are paid in time; they are not collected automatically. */
  arrears: 'final' | 'byHand' | null
}

const inCheckout: ReadonlySet<OfferKind> = new Set(['complete', 'pay', 'changeMethod'])

const hour = 3_600_000

/** Actions of an order as its machine judged them when it was loaded, and the payment of its overdue months. */
export function offersOf({ order, owed, cashier }: Pick<OpenedOrder, 'order' | 'owed' | 'cashier'>): Offer[] {
  const { actions, facts, status, returning } = order
  return offerKinds.flatMap((kind) => {
    if (kind === 'payArrears') return arrearsOf(owed, announcedEndOf(status, facts), isByHand(cashier))
    const action = actions.find((candidate) => candidate.kind === kind)
    const state = action && actionStateOf(customerActions, kind, action.refusedBy)
    if (!action || !state) return []
    const isInCheckout = isOneOf(beforePayment, status) && inCheckout.has(kind)
    const isAgain = kind === 'scheduleReturn' && returning !== null
    return [
      { ...action, kind, state, isInCheckout, isAgain, arrears: null, until: action.until ?? cutoffOf(facts, state) },
    ]
  })
}

/** Sum of the overdue months, which are paid together. */
export function owedSum(owed: OpenedOrder['owed']): { amount: number; currency: string } | null {
  const [first] = owed
  if (!first) return null
  return { amount: owed.reduce((sum, { amount }) => sum + amount.amount, 0), currency: first.amount.currency }
}

/** Next automatic attempt; null after the last one. */
export function nextTryOf(owed: OpenedOrder['owed']): string | null {
  return owed.flatMap(({ nextTryAt }) => nextTryAt ?? []).toSorted()[0] ?? null
}

/** End of the contract unless everything is paid; null while none is announced. */
function announcedEndOf(status: number, { termination }: OpenedOrder['order']['facts']): string | null {
  const isAnnounced = status === SubscriptionStatus.terminationAnnounced
  return isAnnounced && termination ? new Date(termination.endsAt).toISOString() : null
}

/** Whether the customer pays each month. If the provider is unavailable, nothing is said of it. */
export function isByHand(cashier: OpenedOrder['cashier']): boolean {
  return cashier !== null && !cashier.mandate.isEnabled
}

function arrearsOf(owed: OpenedOrder['owed'], endsAt: string | null, isPaidByHand: boolean): Offer[] {
  const price = owedSum(owed)
  if (!price) return []
  return [
    {
      kind: 'payArrears',
      state: 'open',
      isOpen: true,
      refusedBy: null,
      isInCheckout: false,
      isAgain: false,
      price,
      refund: null,
      until: endsAt ?? nextTryOf(owed),
      arrears: endsAt !== null ? 'final' : isPaidByHand ? 'byHand' : null,
      earliestOn: null,
      isAnyDayAfter: false,
      choices: [],
    },
  ]
}

/** Deadline that was missed; a refused action no longer carries it. */
function cutoffOf({ handoverAt, terms }: OpenedOrder['order']['facts'], state: Offer['state']): string | null {
  if (state !== 'late' || handoverAt === null) return null
  return new Date(handoverAt - terms.handoverCutoffHours * hour).toISOString()
}
