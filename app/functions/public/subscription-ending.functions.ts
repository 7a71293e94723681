import { read, write } from '#app/functions/call/call.ts'
import { subscriptionEnding } from '#server/api/contract/groups/subscription-ending.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/* Statutory declarations without signing in. */

export const declareEnding = write()
  .validator(inputOf(subscriptionEnding.rows.declareEnding))
  .handler(answerOf(subscriptionEnding.rows.declareEnding))

export const readEndingLink = read()
  .validator(inputOf(subscriptionEnding.rows.readEndingLink))
  .handler(answerOf(subscriptionEnding.rows.readEndingLink))

export const confirmEnding = write()
  .validator(inputOf(subscriptionEnding.rows.confirmEnding))
  .handler(answerOf(subscriptionEnding.rows.confirmEnding))
