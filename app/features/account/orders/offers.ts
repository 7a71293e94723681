import { beforePayment } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { OpenedOrder, OrderPanel } from './order.ts'

type OrderAction = OpenedOrder['order']['actions'][number]

/** What this page has a way for, in the order in which it is shown. */
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

/** What opens a part of the page; everything else is asked in the modal, or leads elsewhere. */
export const panelOf: Partial<Record<OfferKind, OrderPanel>> = {
  payArrears: 'arrears',
  scheduleReturn: 'return',
  changeDelivery: 'delivery',
  changeMethod: 'method',
  cancel: 'cancel',
  withdraw: 'withdraw',
  giveNotice: 'notice',
}

/** Something the customer can do with the order, or could have done. */
export interface Offer extends Omit<OrderAction, 'kind'> {
  kind: OfferKind
  /** `late`: its time is over. `waits`: a payment under way has to be decided first. */
  state: 'open' | 'late' | 'waits'
  /** Until an order is paid, its checkout goes on with it. */
  isInCheckout: boolean
  /** Whether it was done before, and is done anew. */
  isAgain: boolean
}

/** Their time is over by these; all other guards say that there is no such thing for this order. */
const lateGuards: ReadonlySet<string> = new Set(['isBeforeCutoff', 'isPaymentWindowOpen'])
const waitingGuards: ReadonlySet<string> = new Set(['hasNoOpenAttempt', 'isNoPaymentUnderWay'])
const inCheckout: ReadonlySet<OfferKind> = new Set(['complete', 'pay', 'changeMethod'])

const hour = 3_600_000

/** What is possible with an order, as its machine has judged where it was read, and what is owed for its months. */
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

/** The month that is overdue for longest; whoever owes several pays one after the other. */
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
  // What is still missing is asked for there.
  if (kind === 'complete') return refusedBy === 'isHoldValid' ? null : 'open'
  if (refusedBy === null) return 'open'
  if (lateGuards.has(refusedBy)) return 'late'
  return waitingGuards.has(refusedBy) ? 'waits' : null
}

/** When it became too late; an action that is refused no longer says. */
function cutoffOf({ handoverAt, terms }: OpenedOrder['order']['facts'], state: Offer['state']): string | null {
  if (state !== 'late' || handoverAt === null) return null
  return new Date(handoverAt - terms.handoverCutoffHours * hour).toISOString()
}
