import { consent } from '#server/api/contract/groups/consent.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { write } from './call.ts'

/** Writes down what a visitor has decided on cookies, as the proof of it; of whoever is signed in, in their name. */
export const recordChoices = write()
  .validator(inputOf(consent.rows.recordChoices))
  .handler(answerOf(consent.rows.recordChoices))
