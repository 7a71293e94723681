import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import type { ServiceMailTemplate } from './mails/service-mail-request.ts'
import { readBooking } from './service-bookings.ts'

const agreed = { topic: 'service', mail: 'always' } as const
const more = { topic: 'service', mail: 'chosen' } as const

/** Notifications about services; what is booked, moved, called off and ready is always mailed. */
export const serviceNotifications: NotificationSource = {
  rules: {
    serviceBooked: agreed,
    serviceMoved: agreed,
    serviceReminder: more,
    serviceCancelled: more,
    serviceCancelledByUs: agreed,
    serviceReady: agreed,
    serviceMissed: more,
  } satisfies Record<ServiceMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readBooking(services, orderNo))?.accountId ?? null,
  linkTo: ({ orderNo }) => `/account/service/${orderNo}`,
}
