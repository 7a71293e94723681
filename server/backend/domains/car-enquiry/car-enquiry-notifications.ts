import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readEnquiry } from './car-enquiries.ts'
import type { CarEnquiryMailTemplate } from './mails/car-enquiry-mail-request.ts'

const agreed = { topic: 'carEnquiry', mail: 'always' } as const
const more = { topic: 'carEnquiry', mail: 'chosen' } as const
/** Offers contain individual prices. */
const priced = { ...agreed, isConfidential: true } as const

/** Notifications about enquiries; offers and their results are always mailed. */
export const carEnquiryNotifications: NotificationSource = {
  rules: {
    carEnquiryReceived: more,
    carEnquiryOffered: priced,
    carEnquiryAccepted: priced,
    carEnquiryClosed: agreed,
    carEnquiryRejected: agreed,
    carEnquiryExpired: agreed,
  } satisfies Record<CarEnquiryMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readEnquiry(services, orderNo))?.accountId ?? null,
  // A signed-in customer needs no signed link.
  linkTo: ({ orderNo }) => `/enquiry/${orderNo}`,
}
