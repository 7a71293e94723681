import type { MessageId } from '#app/i18n/messages.ts'

/** What is told of an order's log, by the event; what is not here is nothing a customer looks back on. */
export const happenings: Partial<Record<string, { title: MessageId; isOff?: boolean }>> = {
  'customer.ordered': { title: 'account-membership.line.ordered' },
  'payment.declined': { title: 'account-membership.line.declined', isOff: true },
  'payment.paid': { title: 'account-membership.line.paid' },
  'backend.completed': { title: 'account-membership.line.completed' },
  'customer.cancelled': { title: 'account-membership.line.cancelled', isOff: true },
  'timer.paymentExpired': { title: 'account-membership.line.expired', isOff: true },
  'customer.withdrawn': { title: 'account-membership.line.withdrawn', isOff: true },
  'staff.goodwillGranted': { title: 'account-membership.line.goodwill' },
  'payment.refunded': { title: 'account-membership.line.refunded' },
  'payment.refundFailed': { title: 'account-membership.line.refundFailed', isOff: true },
  'customer.refundRetried': { title: 'account-membership.line.refundRetried' },
  'staff.refundRetried': { title: 'account-membership.line.refundRetried' },
  'staff.paidOut': { title: 'account-membership.line.paidOut' },
}
