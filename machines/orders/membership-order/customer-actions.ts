import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { MembershipEvent } from './membership-order.types.ts'

/** Buttons of a membership's customer, in the order in which its page shows them. */
export const customerActions = {
  events: {
    pay: 'customer.paymentStarted',
    cancel: 'customer.cancelled',
    withdraw: 'customer.withdrawn',
    'retry-refund': 'customer.refundRetried',
  },
  lateGuards: ['isWithdrawalOpen', 'isPaymentWindowOpen'],
  waitingGuards: ['hasNoOpenAttempt', 'isNoPaymentUnderWay'],
} as const satisfies CustomerActions<MembershipEvent['type']>
