import { write } from '#app/functions/call/call.ts'
import { consent } from '#server/api/contract/groups/consent.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/** Records a decision on cookies as its proof; for a signed-in customer in their name. */
export const recordChoices = write()
  .validator(inputOf(consent.rows.recordChoices))
  .handler(answerOf(consent.rows.recordChoices))
