import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'
import { packageOperations } from '#server/api/contract/groups/package-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listCares = staffRead()
  .validator(inputOf(packageOperations.rows.listCares))
  .handler(answerOf(packageOperations.rows.listCares))

export const getCare = staffRead()
  .validator(inputOf(packageOperations.rows.getCare))
  .handler(withReplay(returnCareOrderMachine, answerOf(packageOperations.rows.getCare)))

export const fireCareEvent = staffWrite()
  .validator(inputOf(packageOperations.rows.fireCareEvent))
  .handler(answerOf(packageOperations.rows.fireCareEvent))
