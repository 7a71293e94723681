import { read, write } from '#app/functions/call/call.ts'
import { statutoryCancellation } from '#server/api/contract/groups/statutory-cancellation.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/* Statutory declarations without signing in. */

export const declareEnding = write()
  .validator(inputOf(statutoryCancellation.rows.declareEnding))
  .handler(answerOf(statutoryCancellation.rows.declareEnding))

export const readEndingLink = read()
  .validator(inputOf(statutoryCancellation.rows.readEndingLink))
  .handler(answerOf(statutoryCancellation.rows.readEndingLink))

export const confirmEnding = write()
  .validator(inputOf(statutoryCancellation.rows.confirmEnding))
  .handler(answerOf(statutoryCancellation.rows.confirmEnding))
