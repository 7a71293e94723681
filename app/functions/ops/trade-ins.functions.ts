import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listTradeIns = staffRead()
  .validator(inputOf(tradeInOperations.rows.listTradeIns))
  .handler(answerOf(tradeInOperations.rows.listTradeIns))

export const fireTradeInEvent = staffWrite()
  .validator(inputOf(tradeInOperations.rows.fireTradeInEvent))
  .handler(answerOf(tradeInOperations.rows.fireTradeInEvent))
