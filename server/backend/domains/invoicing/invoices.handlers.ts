import type { invoices as invoicesGroup } from '#server/api/contract/groups/invoices.ts'
import type { Invoice } from '#server/api/contract/schemas/invoices.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { ConfinedLimitError } from '#server/backend/platform/confined/confined.ts'
import { readInvoiceFile } from './invoice-documents.ts'
import { type InvoiceRow, listInvoices, requireInvoice } from './invoices.ts'

export function createInvoiceHandlers(services: BackendContext): Handlers<typeof invoicesGroup> {
  return {
    async listInvoices({ query }, { account }) {
      const { items, next } = await listInvoices(services, { ...query, accountId: account.id })
      const { orderNo } = query
      if (orderNo !== undefined && items.length === 0) throw new Refusal('not_found', `no documents of ${orderNo}`)
      return { items: items.map(invoiceView), next }
    },
    getInvoiceDocument: async ({ params: { number } }, { account }) =>
      documentFile(services, await requireInvoice(services, number, account.id)),
  }
}

/** Document as its customer and staff see it in lists. */
export function invoiceView({
  number,
  kind,
  seller,
  issuedOn,
  orderNo,
  gross,
  currency,
  credits,
}: InvoiceRow): Invoice {
  return { number, kind, seller, issuedOn, orderNo, total: { amount: gross, currency }, credits }
}

/** Document as a file, in base64. Throws `unavailable` while too many documents are being written. */
export async function documentFile(services: BackendContext, row: InvoiceRow) {
  try {
    const { fileName, contentType, bytes, sha256 } = await readInvoiceFile(services, row)
    return { fileName, contentType, content: bytes.toString('base64'), sha256 }
  } catch (error) {
    if (!(error instanceof ConfinedLimitError) || error.limit !== 'queue') throw error
    throw new Refusal('unavailable', error.message)
  }
}
