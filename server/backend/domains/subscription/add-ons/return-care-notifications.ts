import type { ReturnCareMail } from '#machines/orders/return-care-order/index.ts'
import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'

const rule = { topic: 'packages', mail: 'always' } as const

/** Notifications about the damage report, addressed by the number of the subscription. */
export const returnCareNotifications: NotificationSource = {
  rules: { careReported: rule, careDisputed: rule, careDecided: rule, careSettled: rule } satisfies Record<
    ReturnCareMail,
    NotificationRule
  >,
  ownerOf: async (services, orderNo) => (await readOrder(services, orderNo))?.accountId ?? null,
  linkTo: ({ orderNo }) => `/account/packages/${orderNo}`,
}
