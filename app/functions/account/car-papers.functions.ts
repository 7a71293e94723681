import { accountRead } from '#app/functions/call/call.ts'
import { carPapers } from '#server/api/contract/groups/car-papers.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const readPapers = accountRead()
  .validator(inputOf(carPapers.rows.getPapers))
  .handler(answerOf(carPapers.rows.getPapers))
