import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readColumns } from './activity-registrations.ts'
import type { ActivityMailTemplate } from './mails/activity-mail-request.ts'

const agreed = { topic: 'activities', mail: 'always' } as const
const more = { topic: 'activities', mail: 'chosen' } as const

/** Notifications about registrations; gaining or losing a place is always mailed, with the calendar file. */
export const activityNotifications: NotificationSource = {
  rules: {
    activityRegistered: agreed,
    activityWaitlisted: agreed,
    activityPromoted: agreed,
    activityCancelled: agreed,
    activityCancelledByUs: agreed,
    activityLapsed: agreed,
    activityReminder: more,
  } satisfies Record<ActivityMailTemplate, NotificationRule>,
  ownerOf: async (services, orderNo) => (await readColumns(services, orderNo))?.accountId ?? null,
  // The list links to each activity, and includes cancelled ones.
  linkTo: () => '/account/activities',
}
