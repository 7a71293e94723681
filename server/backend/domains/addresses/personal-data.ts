import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { savedAddresses } from '#server/backend/platform/db/schema/addresses.ts'

/** Saved addresses; orders have their own copies. */
export const addressData: PersonalDataSource = {
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
