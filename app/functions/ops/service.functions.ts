import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { serviceOperations } from '#server/api/contract/groups/service-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listServices = staffRead()
  .validator(inputOf(serviceOperations.rows.listServices))
  .handler(answerOf(serviceOperations.rows.listServices))

export const listTimesOfBooking = staffRead()
  .validator(inputOf(serviceOperations.rows.listTimes))
  .handler(answerOf(serviceOperations.rows.listTimes))

export const fireServiceEvent = staffWrite()
  .validator(inputOf(serviceOperations.rows.fireServiceEvent))
  .handler(answerOf(serviceOperations.rows.fireServiceEvent))
