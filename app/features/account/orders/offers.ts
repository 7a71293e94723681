import { beforePayment } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { OpenedOrder, OrderPanel } from './order.ts'

type OrderAction = OpenedOrder['order']['actions'][number]

/** Actions this page supports, in display order. */
const offerKinds = [
  'complete',
  'pay',
  'payArrears',
  'undo',
  'scheduleReturn',
  'changeDelivery',
  'changeMethod',
  'revokeNotice',
  'giveNotice',
  'withdraw',
  'cancel',
] as const
export type OfferKind = (typeof offerKinds)[number]

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
}

/** Guards of a deadline that has passed; all other guards mean that the order has no such action. */
const lateGuards: ReadonlySet<string> = new Set(['isBeforeCutoff', 'isPaymentWindowOpen'])
const waitingGuards: ReadonlySet<string> = new Set(['hasNoOpenAttempt', 'isNoPaymentUnderWay'])
const inCheckout: ReadonlySet<OfferKind> = new Set(['complete', 'pay', 'changeMethod'])

const hour = 3_600_000

/** Actions of an order as its machine judged them when it was loaded, and the payment of its overdue months. */
export function offersOf({ order, owed }: Pick<OpenedOrder, 'order' | 'owed'>): Offer[] {
  const { actions, facts, status, returning } = order
  return offerKinds.flatMap((kind) => {
    if (kind === 'payArrears') return arrearsOf(owed)
    const action = actions.find((candidate) => candidate.kind === kind)
    const state = action && stateOf(action)
    if (!action || !state) return []
    const isInCheckout = isOneOf(beforePayment, status) && inCheckout.has(kind)
    const isAgain = kind === 'scheduleReturn' && returning !== null
    return [{ ...action, kind, state, isInCheckout, isAgain, until: action.until ?? cutoffOf(facts, state) }]
  })
}

/** Oldest overdue month; several are paid one at a time. */
function arrearsOf([oldest]: OpenedOrder['owed']): Offer[] {
  if (!oldest) return []
  return [
    {
      kind: 'payArrears',
      state: 'open',
      isOpen: true,
      refusedBy: null,
      isInCheckout: false,
      isAgain: false,
      price: oldest.amount,
      refund: null,
      until: oldest.nextTryAt,
      earliestOn: null,
      isAnyDayAfter: false,
      choices: [],
    },
  ]
}

function stateOf({ kind, refusedBy }: OrderAction): Offer['state'] | null {
  // The checkout collects what is missing.
  if (kind === 'complete') return refusedBy === 'isHoldValid' ? null : 'open'
  if (refusedBy === null) return 'open'
  if (lateGuards.has(refusedBy)) return 'late'
  return waitingGuards.has(refusedBy) ? 'waits' : null
}

/** Deadline that was missed; a refused action no longer carries it. */
function cutoffOf({ handoverAt, terms }: OpenedOrder['order']['facts'], state: Offer['state']): string | null {
  if (state !== 'late' || handoverAt === null) return null
  return new Date(handoverAt - terms.handoverCutoffHours * hour).toISOString()
}
