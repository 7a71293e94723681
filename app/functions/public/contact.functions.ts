import { read } from '#app/functions/call/call.ts'
import { common } from '#server/api/contract/groups/common.ts'
import * as contact from '#server/services/contact.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/** Stores and service points of a country, or of all. */
export const listContactPoints = read()
  .validator(inputOf(common.rows.getContactMap))
  .handler(answerOf(common.rows.getContactMap))

export const getSupport = read().handler(({ context }) => contact.getSupport(context.call))
