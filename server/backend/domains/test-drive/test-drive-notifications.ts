import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import type { MailTemplate } from './mails/mail-request.ts'
import { readOrder } from './test-drive-orders.ts'

const agreed = { topic: 'testDrive', mail: 'always' } as const
const more = { topic: 'testDrive', mail: 'chosen' } as const

/** Notifications about test drives; what was agreed is always mailed. */
export const testDriveNotifications: NotificationSource = {
  rules: {
    booked: agreed,
    moved: agreed,
    cancelled: agreed,
    cancelledByUs: agreed,
    arranged: more,
    completed: more,
    reminder24: more,
    reminder2: more,
  } satisfies Record<MailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readOrder(services, orderNo))?.accountId ?? null,
  // A signed-in customer needs no signed link.
  linkTo: ({ orderNo }) => `/test-drive/manage/${orderNo}`,
}
