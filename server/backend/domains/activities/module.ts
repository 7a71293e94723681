import { activityRegistrationMachine } from '#machines/orders/activity-registration/index.ts'
import { activities as activitiesGroup } from '#server/api/contract/groups/activities.ts'
import { activityOperations } from '#server/api/contract/groups/activity-operations.ts'
import { guidelineRows } from '#server/backend/domains/content/module.ts'
import type { Module } from '#server/backend/module.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createActivityHandlers } from './activities.handlers.ts'
import { activityNotifications } from './activity-notifications.ts'
import { createActivityOperationsHandlers } from './activity-operations.handlers.ts'
import { agendaData } from './agenda-data.ts'
import { expireRegistrations } from './expiry.ts'
import { activityGuidelines } from './guidelines.ts'
import { activityMails } from './mails/activity-mails.ts'
import { openActivities } from './open-activities.ts'
import { activityData } from './personal-data.ts'
import { registerPromotion } from './promotion.ts'
import { registrationSearch } from './registration-search.ts'
import { registrationLifecycle } from './registration.lifecycle.ts'
import { seedActivities } from './seed/activity-rows.ts'

export const activities: Module = {
  name: 'activities',
  masterData: [agendaData],
  searches: [registrationSearch],
  seededTexts: () => guidelineRows('activities', activityGuidelines),
  seedDemonstration: seedActivities,
  personalData: [activityData],
  orderTables: [activityRegistrations],
  storedOrders: [{ machine: activityRegistrationMachine, table: activityRegistrations }],
  notifications: [activityNotifications],
  openOrders: { activity: openActivities },
  mails: [activityMails],
  recurringJobs: [{ name: 'activities.expire', schedule: { dailyAt: '03:29' }, run: expireRegistrations }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(activitiesGroup, createActivityHandlers(services)),
      ...mount(activityOperations, createActivityOperationsHandlers(services)),
    ],
    timers: [timersOf(registrationLifecycle)],
    start: (outbox) => registerPromotion(services, outbox),
  }),
}
