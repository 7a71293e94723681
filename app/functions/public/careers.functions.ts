import { read } from '#app/functions/call/call.ts'
import { careers } from '#server/api/contract/groups/careers.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listOpenings = read()
  .validator(inputOf(careers.rows.listOpenings))
  .handler(answerOf(careers.rows.listOpenings))

export const getOpening = read().validator(inputOf(careers.rows.getOpening)).handler(answerOf(careers.rows.getOpening))
