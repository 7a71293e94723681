import { and, desc, eq } from 'drizzle-orm'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { invoiceFiles, invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { removalOf } from '#server/backend/platform/files/expiry.ts'

/**
 * Invoices and credit notes. The law asks for them with everything they state, so an erasure leaves them as they are;
 * after the retention period they are deleted, and their numbers are not used again.
 */
export const invoiceData: PersonalDataSource = {
  name: 'invoices',
  tables: [invoices, invoiceFiles],
  merge: {
    stays: { 'a document names its buyer for ever, and is listed through `mergedInto`': [invoices.accountId] },
    counts: { invoices: rowsBy(invoices.accountId) },
  },
  async exported(services, { accountId }) {
    const rows = await services
      .db()
      .select()
      .from(invoices)
      .where(eq(invoices.accountId, accountId))
      .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    return rows.map(({ source: _, ...row }) => row)
  },
  retained: {
    kind: 'invoices',
    namedIn: [invoices.content],
    exists: async (services, accountId) =>
      (await services.db().$count(invoices, eq(invoices.accountId, accountId))) > 0,
    async anonymise(services, accountId) {
      await services.db().delete(invoices).where(eq(invoices.accountId, accountId))
      await removeFiles(services, accountId)
    },
  },
}

async function removeFiles(services: BackendContext, ownerId: string): Promise<void> {
  const rows = await services
    .db()
    .delete(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.purpose, 'invoice')))
    .returning()
  await services.outbox.add(...rows.map(removalOf))
}
