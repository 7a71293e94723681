import { accountRead, read } from '#app/functions/call/call.ts'
import { user } from '#server/api/contract/groups/user.ts'
import * as services from '#server/services/account.ts'
import { ownContext } from '#server/services/request-context.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const getCurrentAccount = read().handler(({ context }) => services.getCurrentAccount(context.call))

/** Account of the person at the browser, also while they view a customer's. */
export const getOwnAccount = read().handler(({ context }) => services.getCurrentAccount(ownContext(context.call)))

export const listOwnTestDrives = accountRead()
  .validator(inputOf(user.rows.listTestDrives))
  .handler(answerOf(user.rows.listTestDrives))
