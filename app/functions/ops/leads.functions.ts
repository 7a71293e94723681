import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { leadMachine } from '#machines/orders/lead/index.ts'
import { leadOperations } from '#server/api/contract/groups/lead-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listLeads = staffRead()
  .validator(inputOf(leadOperations.rows.listLeads))
  .handler(answerOf(leadOperations.rows.listLeads))

export const getLead = staffRead()
  .validator(inputOf(leadOperations.rows.getLead))
  .handler(withReplay(leadMachine, answerOf(leadOperations.rows.getLead)))

export const fireLeadEvent = staffWrite()
  .validator(inputOf(leadOperations.rows.fireLeadEvent))
  .handler(answerOf(leadOperations.rows.fireLeadEvent))

export const exportLeads = staffWrite()
  .validator(inputOf(leadOperations.rows.exportLeads))
  .handler(answerOf(leadOperations.rows.exportLeads))
