import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import type { TradeInMailTemplate } from './mails/trade-in-mail-request.ts'
import { readRequest } from './trade-in-requests.ts'

const agreed = { topic: 'tradeIn', mail: 'always' } as const
const more = { topic: 'tradeIn', mail: 'chosen' } as const
/** The value of a customer's car is confidential. */
const priced = { ...agreed, isConfidential: true } as const

/** Notifications about trade-ins; offers and their results are always mailed. */
export const tradeInNotifications: NotificationSource = {
  rules: {
    tradeInReceived: more,
    tradeInOffered: priced,
    tradeInRejected: priced,
    tradeInAccepted: priced,
    tradeInClosed: agreed,
    tradeInExpired: agreed,
  } satisfies Record<TradeInMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readRequest(services, orderNo))?.accountId ?? null,
  // A signed-in customer needs no signed link.
  linkTo: ({ orderNo }) => `/trade-in?request=${orderNo}`,
}
