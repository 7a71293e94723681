import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { workOperations } from '#server/api/contract/groups/work-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listWork = staffRead()
  .validator(inputOf(workOperations.rows.listWork))
  .handler(answerOf(workOperations.rows.listWork))

export const countWork = staffRead()
  .validator(inputOf(workOperations.rows.countWork))
  .handler(answerOf(workOperations.rows.countWork))

export const getWork = staffRead()
  .validator(inputOf(workOperations.rows.getWork))
  .handler(answerOf(workOperations.rows.getWork))

export const searchAll = staffRead()
  .validator(inputOf(workOperations.rows.search))
  .handler(answerOf(workOperations.rows.search))

export const assignWork = staffWrite()
  .validator(inputOf(workOperations.rows.assignWork))
  .handler(answerOf(workOperations.rows.assignWork))
