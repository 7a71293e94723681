import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import type { TradeInMailTemplate } from './mails/trade-in-mail-request.ts'
import { readRequest } from './trade-in-requests.ts'

const agreed = { topic: 'tradeIn', mail: 'always' } as const
const more = { topic: 'tradeIn', mail: 'chosen' } as const
/** What somebody's car is worth is nobody else's business. */
const priced = { ...agreed, isConfidential: true } as const

/** What is told of a car that is offered in trade: offers and what becomes of them are always mailed as well. */
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
  // Whoever is signed in needs no signed link.
  linkTo: ({ orderNo }) => `/trade-in?request=${orderNo}`,
}
