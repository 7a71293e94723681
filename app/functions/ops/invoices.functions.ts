import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { invoiceOperations } from '#server/api/contract/groups/invoice-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listAllInvoices = staffRead()
  .validator(inputOf(invoiceOperations.rows.listAllInvoices))
  .handler(answerOf(invoiceOperations.rows.listAllInvoices))

export const exportBooks = staffWrite()
  .validator(inputOf(invoiceOperations.rows.exportBooks))
  .handler(answerOf(invoiceOperations.rows.exportBooks))
