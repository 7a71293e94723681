import { accountRead } from '#app/functions/call/call.ts'
import { invoices } from '#server/api/contract/groups/invoices.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listInvoices = accountRead()
  .validator(inputOf(invoices.rows.listInvoices))
  .handler(answerOf(invoices.rows.listInvoices))
