import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { carPapersOperations } from '#server/api/contract/groups/car-papers-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const getCarPapers = staffRead()
  .validator(inputOf(carPapersOperations.rows.getCarPapers))
  .handler(answerOf(carPapersOperations.rows.getCarPapers))

export const presignPaper = staffWrite()
  .validator(inputOf(carPapersOperations.rows.presignPaper))
  .handler(answerOf(carPapersOperations.rows.presignPaper))

export const firePapersEvent = staffWrite()
  .validator(inputOf(carPapersOperations.rows.firePapersEvent))
  .handler(answerOf(carPapersOperations.rows.firePapersEvent))

export const viewPaper = staffRead()
  .validator(inputOf(carPapersOperations.rows.viewPaper))
  .handler(answerOf(carPapersOperations.rows.viewPaper))
