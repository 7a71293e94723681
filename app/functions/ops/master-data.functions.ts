import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { dataChangeMachine } from '#machines/orders/data-change/index.ts'
import { masterDataOperations } from '#server/api/contract/groups/master-data-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listRecords = staffRead()
  .validator(inputOf(masterDataOperations.rows.listRecords))
  .handler(answerOf(masterDataOperations.rows.listRecords))

export const getRecord = staffRead()
  .validator(inputOf(masterDataOperations.rows.getRecord))
  .handler(answerOf(masterDataOperations.rows.getRecord))

export const listChanges = staffRead()
  .validator(inputOf(masterDataOperations.rows.listChanges))
  .handler(answerOf(masterDataOperations.rows.listChanges))

export const createChange = staffWrite()
  .validator(inputOf(masterDataOperations.rows.createChange))
  .handler(answerOf(masterDataOperations.rows.createChange))

export const getChange = staffRead()
  .validator(inputOf(masterDataOperations.rows.getChange))
  .handler(withReplay(dataChangeMachine, answerOf(masterDataOperations.rows.getChange)))

export const saveChange = staffWrite()
  .validator(inputOf(masterDataOperations.rows.saveChange))
  .handler(answerOf(masterDataOperations.rows.saveChange))

export const fireChangeEvent = staffWrite()
  .validator(inputOf(masterDataOperations.rows.fireChangeEvent))
  .handler(answerOf(masterDataOperations.rows.fireChangeEvent))
