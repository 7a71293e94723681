import type { MembershipMail } from '#machines/orders/membership-order/index.ts'
import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readOrder } from './membership-orders.ts'

const agreed = { topic: 'membership', mail: 'always' } as const
const money = { ...agreed, isConfidential: true } as const

/** What is told of a membership. All of it is mailed: it is the contract, its end, or where money goes. */
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
    // In place of the order's own mail where it was ended without signing in.
    endingConfirmed: agreed,
  } satisfies Record<MembershipMail | 'endingConfirmed', NotificationRule>,
  ownerOf: async (services, orderNo) => (await readOrder(services, orderNo))?.accountId ?? null,
  linkTo: () => '/account/membership',
}
