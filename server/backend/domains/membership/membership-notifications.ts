import type { MembershipMail } from '#machines/orders/membership-order/index.ts'
import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readOrder } from './membership-orders.ts'

const agreed = { topic: 'membership', mail: 'always' } as const
const money = { ...agreed, isConfidential: true } as const

/** Notifications about memberships. All are mailed: they concern the contract, its end or payments. */
export const membershipNotifications: NotificationSource = {
  rules: {
    membershipOrdered: agreed,
    membershipConfirmed: agreed,
    membershipPaymentDeclined: money,
    membershipPaymentExpired: agreed,
    membershipCancelled: agreed,
    membershipLatePayment: money,
    membershipWithdrawn: agreed,
    membershipGoodwill: agreed,
    membershipRefundFailed: money,
    membershipRefunded: money,
    // Replaces the order's own mail if it was ended without signing in.
    endingConfirmed: agreed,
  } satisfies Record<MembershipMail | 'endingConfirmed', NotificationRule>,
  ownerOf: async (services, orderNo) => (await readOrder(services, orderNo))?.accountId ?? null,
  linkTo: () => '/account/membership',
}
