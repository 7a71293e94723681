import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '#server/backend/kernel/account-part.ts'
import { savedAddresses } from '#server/backend/platform/db/schema/addresses.ts'

/** Addresses to choose from; what an order needs it has a copy of. */
export const addressPart: AccountPart = {
  name: 'addresses',
  tables: [savedAddresses],
  async exported(services, { accountId }) {
    const { accountId: ownerId, kind, createdAt } = savedAddresses
    const rows = await services
      .db()
      .select()
      .from(savedAddresses)
      .where(eq(ownerId, accountId))
      .orderBy(asc(kind), asc(createdAt))
    return rows.map(({ accountId: _, version: _version, ...address }) => address)
  },
  async erase(services, { accountId }) {
    await services.db().delete(savedAddresses).where(eq(savedAddresses.accountId, accountId))
  },
}
