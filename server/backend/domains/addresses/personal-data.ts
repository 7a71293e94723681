import { and, asc, eq, inArray } from 'drizzle-orm'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { savedAddresses } from '#server/backend/platform/db/schema/addresses.ts'

/** Saved addresses; orders have their own copies. */
export const addressData: PersonalDataSource = {
  name: 'addresses',
  tables: [savedAddresses],
  merge: {
    async prepare(services, { from, into }) {
      const { accountId, kind, isDefault } = savedAddresses
      const chosen = services
        .db()
        .select({ kind })
        .from(savedAddresses)
        .where(and(eq(accountId, into.accountId), isDefault))
      await services
        .db()
        .update(savedAddresses)
        .set({ isDefault: false })
        .where(and(eq(accountId, from.accountId), inArray(kind, chosen)))
    },
    moves: [savedAddresses.accountId],
    counts: { addresses: rowsBy(savedAddresses.accountId) },
  },
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
