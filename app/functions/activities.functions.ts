import { createServerFn } from '@tanstack/react-start'
import { activityOperations } from '#server/api/contract/groups/activity-operations.ts'
import * as activities from '#server/services/activities.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import * as schemas from './activities.schemas.ts'
import { staffRead, staffWrite, withAccount, withCall, withWriteLimit } from './call.ts'
import { validated } from './validated.ts'

export const listActivities = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.inMarket))
  .handler(({ context, data }) => activities.listActivities(context.call, data))

export const openActivity = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.opening))
  .handler(({ context, data }) => activities.openActivity(context.call, data))

/* The backend has GETs for both; a browser reaches them by a POST alone, so that no link registers or cancels anybody. */

export const registerForActivity = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.registering))
  .handler(({ context, data }) => activities.register(context.call, data))

export const cancelRegistration = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.claim))
  .handler(({ context, data }) => activities.cancel(context.call, data))

export const getActivityCalendar = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.anActivity))
  .handler(({ context, data }) => activities.getCalendarFile(context.call, data))

export const listOwnActivities = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => activities.listOwnActivities(context.call))

export const listStaffActivities = staffRead()
  .validator(inputOf(activityOperations.rows.listActivities))
  .handler(answerOf(activityOperations.rows.listActivities))

export const listRegistrations = staffRead()
  .validator(inputOf(activityOperations.rows.listRegistrations))
  .handler(answerOf(activityOperations.rows.listRegistrations))

export const fireRegistrationEvent = staffWrite()
  .validator(inputOf(activityOperations.rows.fireRegistrationEvent))
  .handler(answerOf(activityOperations.rows.fireRegistrationEvent))
