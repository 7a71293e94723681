import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import type { TermOfferMailTemplate } from './mails/term-offer-mail-request.ts'
import { readOffer } from './term-offers.ts'

const agreed = { topic: 'subscription', mail: 'always' } as const
const more = { topic: 'subscription', mail: 'chosen' } as const

/** Notifications about offers before the end of a term; what was agreed and the end of an offer are always mailed. */
export const termOfferNotifications: NotificationSource = {
  rules: {
    termOfferMade: agreed,
    termOfferReminder: more,
    termOfferImproved: more,
    termExtended: agreed,
    followOnAgreed: agreed,
    termOfferWithdrawn: agreed,
  } satisfies Record<TermOfferMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readOffer(services, orderNo))?.accountId ?? null,
  linkTo: ({ orderNo }) => `/account/offers/${orderNo}`,
}
