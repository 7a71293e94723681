import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { jobApplicationOperations } from '#server/api/contract/groups/job-application-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listApplications = staffRead()
  .validator(inputOf(jobApplicationOperations.rows.listApplications))
  .handler(answerOf(jobApplicationOperations.rows.listApplications))

export const openApplication = staffWrite()
  .validator(inputOf(jobApplicationOperations.rows.openApplication))
  .handler(answerOf(jobApplicationOperations.rows.openApplication))

export const fireApplicationEvent = staffWrite()
  .validator(inputOf(jobApplicationOperations.rows.fireApplicationEvent))
  .handler(answerOf(jobApplicationOperations.rows.fireApplicationEvent))
