import type { MessageId } from '#app/i18n/messages.ts'
import type { customerActions as membershipActions } from '#machines/orders/membership-order/customer-actions.ts'
import type { MembershipEvent } from '#machines/orders/membership-order/index.ts'
import type { customerActions as subscriptionActions } from '#machines/orders/subscription-order/customer-actions.ts'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import type { customerActions as driveActions } from '#machines/orders/test-drive-order/customer-actions.ts'
import type { TestDriveEvent } from '#machines/orders/test-drive-order/index.ts'

/* Buttons of orders, for their pages and for the simulator of their machines. */

export interface ButtonTexts {
  title: MessageId
  button: MessageId
}

type ButtonsOf<Actions extends { events: object }> = Record<keyof Actions['events'], ButtonTexts>

/** Buttons of the customer, by machine and action. */
export const customerButtons = {
  subscriptionOrder: {
    complete: { title: 'account-order.action.complete', button: 'account-order.button.complete' },
    pay: { title: 'account-order.action.pay', button: 'account-order.button.pay' },
    undo: { title: 'account-order.action.undo', button: 'account-order.button.undo' },
    scheduleReturn: { title: 'account-order.action.return', button: 'account-order.button.return' },
    changeDelivery: { title: 'account-order.action.delivery', button: 'account-order.button.change' },
    changeMethod: { title: 'account-order.action.method', button: 'account-order.button.change' },
    revokeNotice: { title: 'account-order.action.revoke', button: 'account-order.button.revoke' },
    giveNotice: { title: 'account-order.action.notice', button: 'account-order.button.notice' },
    withdraw: { title: 'account-order.action.withdraw', button: 'account-order.button.withdraw' },
    cancel: { title: 'account-order.action.cancel', button: 'account-order.button.cancel' },
  },
  membershipOrder: {
    pay: { title: 'account-membership.action.pay', button: 'account-membership.action.pay' },
    cancel: { title: 'account-membership.action.cancel', button: 'account-membership.action.cancel' },
    withdraw: { title: 'account-membership.action.withdraw', button: 'account-membership.action.withdraw' },
    'retry-refund': {
      title: 'account-membership.action.retry-refund',
      button: 'account-membership.confirm.retry-refund',
    },
  },
  testDriveOrder: {
    move: { title: 'test-drive-manage.action.move', button: 'test-drive-manage.action.move' },
    cancel: { title: 'test-drive-manage.action.cancel', button: 'test-drive-manage.action.cancel' },
  },
} as const satisfies {
  subscriptionOrder: ButtonsOf<typeof subscriptionActions>
  membershipOrder: ButtonsOf<typeof membershipActions>
  testDriveOrder: ButtonsOf<typeof driveActions>
}

type StaffTitles<Event extends string> = Partial<Record<Event, MessageId>>

/** Titles of the actions of staff, by machine and event. */
export const staffButtons = {
  subscriptionOrder: {
    'staff.stockRefused': 'staff.event.stockRefused',
    'staff.prepared': 'staff.event.prepared',
    'staff.verificationFailed': 'staff.event.verificationFailed',
    'staff.vehicleReplaced': 'staff.event.vehicleReplaced',
    'staff.handoverFailed': 'staff.event.handoverFailed',
    'staff.handedOver': 'staff.event.handedOver',
    'staff.terminationAnnounced': 'staff.event.terminationAnnounced',
    'staff.graceGranted': 'staff.event.graceGranted',
    'staff.terminated': 'staff.event.terminated',
    'staff.returned': 'staff.event.returned',
    'staff.statementSettled': 'staff.event.statementSettled',
    'staff.refundRetried': 'staff.event.refundRetried',
    'staff.unwound': 'staff.event.unwound',
  },
  membershipOrder: {
    'staff.refundRetried': 'staff.event.refundRetried',
    'staff.paidOut': 'staff-membership.paidOut',
    'staff.goodwillGranted': 'staff.event.goodwillGranted',
  },
  testDriveOrder: {
    'staff.arranged': 'operations.event.arranged',
    'staff.rescheduled': 'operations.event.rescheduled',
    'staff.completed': 'operations.event.completed',
    'staff.walkInCompleted': 'operations.event.walkInCompleted',
    'staff.cancelled': 'operations.event.cancelled',
    'timer.noShow': 'operations.event.noShow',
  },
} as const satisfies {
  subscriptionOrder: StaffTitles<SubscriptionEvent['type']>
  membershipOrder: StaffTitles<MembershipEvent['type']>
  testDriveOrder: StaffTitles<TestDriveEvent['type']>
}
