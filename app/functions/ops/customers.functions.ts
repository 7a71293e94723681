import { z } from 'zod/mini'
import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { customerOperations } from '#server/api/contract/groups/customer-operations.ts'
import { viewingStart } from '#server/api/input/viewing.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import * as services from '#server/services/viewing.ts'

export const getCustomer = staffRead()
  .validator(inputOf(customerOperations.rows.getCustomer))
  .handler(answerOf(customerOperations.rows.getCustomer))

export const actOnCustomer = staffWrite()
  .validator(inputOf(customerOperations.rows.actOnCustomer))
  .handler(answerOf(customerOperations.rows.actOnCustomer))

export const compareAccounts = staffRead()
  .validator(inputOf(customerOperations.rows.compareAccounts))
  .handler(answerOf(customerOperations.rows.compareAccounts))

export const mergeAccounts = staffWrite()
  .validator(inputOf(customerOperations.rows.mergeAccounts))
  .handler(answerOf(customerOperations.rows.mergeAccounts))

export const sendMailAgain = staffWrite()
  .validator(inputOf(customerOperations.rows.sendMailAgain))
  .handler(answerOf(customerOperations.rows.sendMailAgain))

const beginning = z.extend(viewingStart, {
  accountId: z.string().check(z.minLength(1), z.maxLength(60)),
  requestKey: z.string().check(z.minLength(1), z.maxLength(60)),
})

/** From then on, account pages in this browser are those of the customer. */
export const beginViewing = staffWrite()
  .validator(validated(beginning))
  .handler(({ context, data }) => services.beginViewing(context.call, data))

export const endViewing = staffWrite().handler(({ context }) => services.endViewing(context.call))
