import type { NotificationRule, NotificationSource } from '#server/backend/domains/notifications/module.ts'
import { readColumns } from './activity-registrations.ts'
import type { ActivityMailTemplate } from './mails/activity-mail-request.ts'

const agreed = { topic: 'activities', mail: 'always' } as const
const more = { topic: 'activities', mail: 'chosen' } as const

/** What is told of a registration: whether somebody has a place is always mailed as well, with the calendar's file. */
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
  // There one registration leads to its activity; what was cancelled is there, too.
  linkTo: () => '/account/activities',
}
