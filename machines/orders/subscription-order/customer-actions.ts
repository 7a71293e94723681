import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { SubscriptionEvent } from './subscription-order.types.ts'

/** Buttons of a subscription's customer, in the order in which its page shows them. */
export const customerActions = {
  events: {
    complete: 'customer.completed',
    pay: 'customer.paymentStarted',
    undo: 'customer.cancellationUndone',
    scheduleReturn: 'customer.returnScheduled',
    changeDelivery: 'customer.deliveryChanged',
    changeMethod: 'customer.methodChanged',
    revokeNotice: 'customer.noticeRevoked',
    giveNotice: 'customer.noticeGiven',
    withdraw: 'customer.withdrawn',
    cancel: 'customer.cancelled',
  },
  lateGuards: ['isBeforeCutoff', 'isPaymentWindowOpen'],
  waitingGuards: ['hasNoOpenAttempt', 'isNoPaymentUnderWay'],
  // The checkout collects what is missing.
  collecting: { complete: 'isHoldValid' },
} as const satisfies CustomerActions<SubscriptionEvent['type']>
