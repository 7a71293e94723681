import { eq } from 'drizzle-orm'
import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import type { SubscriptionMailTemplate } from './mails/subscription-mail-request.ts'

const agreed = { topic: 'subscription', mail: 'always' } as const
const more = { topic: 'subscription', mail: 'chosen' } as const
const covered = { topic: 'packages', mail: 'always' } as const
const owed = { topic: 'payment', mail: 'always', isConfidential: true } as const
const paid = { topic: 'payment', mail: 'chosen', isConfidential: true } as const
const decided = { topic: 'credit', mail: 'always', isConfidential: true } as const
const checked = { topic: 'credit', mail: 'chosen', isConfidential: true } as const

/** Mails that lead to the payment of overdue months. */
const toBePaid: ReadonlySet<string> = new Set([
  'paymentOverdue',
  'paymentWarning',
  'terminationAnnounced',
  'graceGranted',
])

/**
 * Notifications about subscriptions, their payments and credit reviews. Always mailed, whatever channels are chosen:
 * contract, its changes and end, payments, and decisions about the person.
 */
export const subscriptionNotifications: NotificationSource = {
  rules: {
    orderReceived: agreed,
    orderConfirmed: agreed,
    paymentDeclined: owed,
    paymentExpired: agreed,
    stockRefused: agreed,
    cancellationReceived: agreed,
    withdrawalReceived: agreed,
    verificationFailed: { ...agreed, isConfidential: true },
    cancellationUndone: agreed,
    orderCancelled: agreed,
    latePaymentReturned: { ...paid, mail: 'always' },
    readyForHandover: more,
    deliveryChanged: more,
    methodChanged: { ...paid, mail: 'always' },
    vehicleReplaced: agreed,
    handoverFailed: more,
    handedOver: agreed,
    noticeReceived: agreed,
    noticeRevoked: agreed,
    followOnMoved: agreed,
    followOnHandedOver: agreed,
    followOnCancelled: agreed,
    renewed: agreed,
    packageOrdered: covered,
    packageCancelled: covered,
    returnCareOrdered: covered,
    returnCareCancelled: covered,
    returnScheduled: more,
    paymentOverdue: owed,
    paymentWarning: owed,
    terminationAnnounced: owed,
    graceGranted: owed,
    terminated: { ...agreed, isConfidential: true },
    returnOverdue: { ...agreed, isConfidential: true },
    arrearsSettled: paid,
    returned: agreed,
    finished: agreed,
    creditInReview: checked,
    creditPassed: checked,
    creditRefused: decided,
    creditReviewReceived: decided,
    creditRefusedByPerson: decided,
    // Replaces the order's own mail if it was ended without signing in.
    endingConfirmed: agreed,
  } satisfies Record<SubscriptionMailTemplate | 'endingConfirmed', NotificationRule>,
  async ownerOf(services, orderNo) {
    const { accountId, orderNo: number } = subscriptionOrders
    const [order] = await services.db().select({ accountId }).from(subscriptionOrders).where(eq(number, orderNo))
    return order?.accountId ?? null
  },
  linkTo: ({ orderNo, template }) => `/account/orders/${orderNo}${toBePaid.has(template) ? '?panel=arrears' : ''}`,
}
