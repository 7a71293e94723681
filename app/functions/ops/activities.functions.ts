import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { activityOperations } from '#server/api/contract/groups/activity-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listStaffActivities = staffRead()
  .validator(inputOf(activityOperations.rows.listActivities))
  .handler(answerOf(activityOperations.rows.listActivities))

export const listRegistrations = staffRead()
  .validator(inputOf(activityOperations.rows.listRegistrations))
  .handler(answerOf(activityOperations.rows.listRegistrations))

export const fireRegistrationEvent = staffWrite()
  .validator(inputOf(activityOperations.rows.fireRegistrationEvent))
  .handler(answerOf(activityOperations.rows.fireRegistrationEvent))
