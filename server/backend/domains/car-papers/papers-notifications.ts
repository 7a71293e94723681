import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readOrder } from '#server/backend/domains/subscription/module.ts'
import type { PapersMailTemplate } from './mails/papers-mail-request.ts'

const papers = { topic: 'subscription', mail: 'always' } as const

/** Notifications about plate and papers of a car, which belong to its order. */
export const papersNotifications: NotificationSource = {
  rules: { carPapersReady: papers, carPapersChanged: papers } satisfies Record<PapersMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readOrder(services, orderNo))?.accountId ?? null,
  linkTo: ({ orderNo }) => `/account/orders/${orderNo}`,
}
