import type { invoiceOperations } from '#server/api/contract/groups/invoice-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { writeBooks } from './books.ts'
import { documentFile, invoiceView } from './invoices.handlers.ts'
import { listInvoices, requireInvoice } from './invoices.ts'

export function createInvoiceOperationsHandlers(services: BackendContext): Handlers<typeof invoiceOperations> {
  return {
    async listAllInvoices({ query }) {
      const { items, next } = await listInvoices(services, query)
      return {
        items: items.map((row) => ({
          ...invoiceView(row),
          customer: row.content.buyer.company?.name ?? row.content.buyer.name,
          net: { amount: row.net, currency: row.currency },
          vat: { amount: row.vat, currency: row.currency },
        })),
        next,
      }
    },
    getDocument: async ({ params: { number } }) => documentFile(services, await requireInvoice(services, number)),
    async exportBooks({ body }, context) {
      const books = await writeBooks(services, body)
      const { month, seller } = body
      const detail = { month, seller, rows: books.rows }
      await recordStaffAction(services, context, { action: 'booksExported', reference: 'books', detail })
      return books
    },
  }
}
