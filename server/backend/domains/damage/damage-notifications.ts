import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readReport } from './damage-reports.ts'
import type { DamageMailTemplate } from './mails/damage-mail-request.ts'

const arranged = { topic: 'damage', mail: 'always' } as const
const more = { topic: 'damage', mail: 'chosen' } as const

/** Notifications about damage reports; what is arranged and how it ends is always mailed. */
export const damageNotifications: NotificationSource = {
  rules: {
    damageReceived: more,
    damageTriaged: more,
    damageAssistance: arranged,
    damageScheduled: arranged,
    damageRepaired: arranged,
    damageSettled: arranged,
    damageRejected: arranged,
    damageWithdrawn: more,
  } satisfies Record<DamageMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readReport(services, orderNo))?.accountId ?? null,
  linkTo: ({ orderNo }) => `/account/damage/${orderNo}`,
}
