import { staffRead } from '#app/functions/call/staff-call.ts'
import { flowStatistics } from '#server/api/contract/groups/flow-statistics.ts'
import { statistics } from '#server/api/contract/groups/statistics.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listMachines = staffRead()
  .validator(inputOf(statistics.rows.listMachines))
  .handler(answerOf(statistics.rows.listMachines))

export const getStatistics = staffRead()
  .validator(inputOf(statistics.rows.getStatistics))
  .handler(answerOf(statistics.rows.getStatistics))

export const listWaiting = staffRead()
  .validator(inputOf(statistics.rows.listWaiting))
  .handler(answerOf(statistics.rows.listWaiting))

export const listTaken = staffRead()
  .validator(inputOf(statistics.rows.listTaken))
  .handler(answerOf(statistics.rows.listTaken))

export const getFunnel = staffRead()
  .validator(inputOf(flowStatistics.rows.getFunnel))
  .handler(answerOf(flowStatistics.rows.getFunnel))
