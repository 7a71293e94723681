import { required } from '#machines/shared/required.ts'
import type { StandingOutcome } from './membership-purchase.calls.ts'
import type { PurchaseContext } from './membership-purchase.types.ts'

const answer = ({ event }: { event: { output: StandingOutcome } }) => ({ outcome: event.output })
const keep = ['clearFailures', { type: 'keepStanding', params: answer }] as const

const goes = <const State extends string, const Target extends string>(state: State, target: Target) =>
  ({
    guard: { type: 'stands', params: { state } },
    target: `#membershipPurchase.${target}`,
    actions: keep,
  }) as const

/** Where the order stands is where the flow goes, whichever call has told. */
export const standing = [
  goes('completed', 'completed'),
  goes('challenged', 'paying.challenge'),
  goes('processing', 'paying.processing'),
  goes('declined', 'paying.unpaid.declined'),
  goes('timedOut', 'paying.unpaid.timedOut'),
  goes('expired', 'closed.expired'),
  goes('cancelled', 'closed.cancelled'),
  goes('refunding', 'refund.underWay'),
  goes('refundFailed', 'refund.failed'),
  goes('refunded', 'refund.settled'),
] as const
export const unpaid = goes('unpaid', 'paying.unpaid')
/** The same right after the order, which has said with what it is paid. */
export const placed = {
  guard: 'isReadyToPay',
  target: '#membershipPurchase.paying',
  actions: keep,
} as const
export const unknown = goes('unknown', 'paying.unknown')
export const otherwiseUnknown = { target: unknown.target, actions: keep } as const

export const orderNoInput = ({ context }: { context: PurchaseContext }) => ({
  orderNo: required(context.orderNo, 'orderNo'),
})

/** Something that its customer does to the order; where it stands then is asked for, whatever the answer is. */
export const actInput =
  (action: 'cancel' | 'withdraw' | 'retry-refund') =>
  ({ context }: { context: PurchaseContext }) => ({
    params: { id: required(context.orderNo, 'orderNo'), action },
    idempotencyKey: required(context.actionKey, 'actionKey'),
  })
