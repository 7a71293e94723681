import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { customerOperations } from '#server/api/contract/groups/customer-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const getCustomer = staffRead()
  .validator(inputOf(customerOperations.rows.getCustomer))
  .handler(answerOf(customerOperations.rows.getCustomer))

export const actOnCustomer = staffWrite()
  .validator(inputOf(customerOperations.rows.actOnCustomer))
  .handler(answerOf(customerOperations.rows.actOnCustomer))

export const sendMailAgain = staffWrite()
  .validator(inputOf(customerOperations.rows.sendMailAgain))
  .handler(answerOf(customerOperations.rows.sendMailAgain))
