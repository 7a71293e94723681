import { asc, eq } from 'drizzle-orm'
import { registerInvoices } from '#server/backend/domains/invoicing/invoice-documents.ts'
import { createInvoiceOperationsHandlers } from '#server/backend/domains/invoicing/invoice-operations.handlers.ts'
import { createInvoiceHandlers } from '#server/backend/domains/invoicing/invoices.handlers.ts'
import { invoiceMails } from '#server/backend/domains/invoicing/mails/invoice-mails.ts'
import { subscriptionMails } from '#server/backend/domains/subscription/mails/subscription-mails.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { type ExtrasWorld, openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Subscriptions with the documents about their payments. */
export interface InvoiceWorld extends ExtrasWorld {
  invoices: ReturnType<typeof createInvoiceHandlers>
  operations: ReturnType<typeof createInvoiceOperationsHandlers>
  /** Documents of an order, by number. */
  documentsOf(orderNo: string): Promise<InvoiceRow[]>
  /** Mails about an order's documents. */
  mailsOf(orderNo: string): Promise<(typeof mails.$inferSelect)[]>
}

/** `hasMails`: writes documents and mails as they become due, which takes a fifth of a second each. */
export async function openInvoiceWorld(
  place: DatabasePlace,
  { hasMails }: { hasMails: boolean } = { hasMails: false },
): Promise<InvoiceWorld> {
  const world = await openExtrasWorld(place)
  const { services, outbox, files } = world
  if (hasMails) {
    registerInvoices(files, outbox)
    registerMails(services, outbox, [invoiceMails, subscriptionMails])
  }
  return {
    ...world,
    invoices: createInvoiceHandlers(services),
    operations: createInvoiceOperationsHandlers(services),
    documentsOf: (orderNo) =>
      services.db().select().from(invoices).where(eq(invoices.orderNo, orderNo)).orderBy(asc(invoices.number)),
    mailsOf: (orderNo) => services.db().select().from(mails).where(eq(mails.orderNo, orderNo)).orderBy(asc(mails.id)),
  }
}
