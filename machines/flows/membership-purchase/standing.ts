import { goesTo } from '#machines/shared/paying-states.ts'
import { required } from '#machines/shared/required.ts'
import type { PurchaseContext } from './membership-purchase.types.ts'

/** Where the order stands is where the flow goes, whichever call has told. */
export const standing = [
  goesTo('completed', '#membershipPurchase.completed'),
  goesTo('challenged', '#membershipPurchase.paying.challenge'),
  goesTo('processing', '#membershipPurchase.paying.processing'),
  goesTo('declined', '#membershipPurchase.paying.unpaid.declined'),
  goesTo('timedOut', '#membershipPurchase.paying.unpaid.timedOut'),
  goesTo('expired', '#membershipPurchase.closed.expired'),
  goesTo('cancelled', '#membershipPurchase.closed.cancelled'),
  goesTo('refunding', '#membershipPurchase.refund.underWay'),
  goesTo('refundFailed', '#membershipPurchase.refund.failed'),
  goesTo('refunded', '#membershipPurchase.refund.settled'),
] as const
/** The order was just placed and has said with what it is paid. */
export const placed = { ...goesTo('unpaid', '#membershipPurchase.paying'), guard: 'isReadyToPay' } as const

export const orderNo = (context: PurchaseContext) => required(context.orderNo, 'orderNo')

/** Something that its customer does to the order; where it stands then is asked for, whatever the answer is. */
export const actInput =
  (action: 'cancel' | 'withdraw' | 'retry-refund') =>
  ({ context }: { context: PurchaseContext }) => ({
    params: { id: orderNo(context), action },
    idempotencyKey: required(context.actionKey, 'actionKey'),
  })
