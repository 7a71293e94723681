import { accountRead, write } from '#app/functions/call/call.ts'
import { damage } from '#server/api/contract/groups/damage.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

export const openDamageForm = accountRead()
  .validator(inputOf(damage.rows.getOfOrder))
  .handler(answerOf(damage.rows.getOfOrder))

export const openDamageReport = accountRead()
  .validator(inputOf(damage.rows.getReport))
  .handler(answerOf(damage.rows.getReport))

export const presignPicture = write()
  .validator(inputOf(damage.rows.presignPicture))
  .handler(customerAnswerOf(damage.rows.presignPicture))

export const keepPicture = write()
  .validator(inputOf(damage.rows.keepPicture))
  .handler(customerAnswerOf(damage.rows.keepPicture))

export const submitReport = write().validator(inputOf(damage.rows.submit)).handler(customerAnswerOf(damage.rows.submit))

export const withdrawReport = write()
  .validator(inputOf(damage.rows.withdraw))
  .handler(customerAnswerOf(damage.rows.withdraw))
