import { eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { accountLinks, knownNetworks } from '#server/backend/platform/db/schema/identity.ts'

/** Profile of an account. Its row is deleted last, by the erasure of the account. */
export const profileData: PersonalDataSource = {
  name: 'profile',
  tables: [accounts],
  async exported(services, { accountId }) {
    const rows = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
    return rows.map(({ passwordHash, signedOutAt: _, ...row }) => ({ ...row, hasPassword: passwordHash !== null }))
  },
}

export const linkData: PersonalDataSource = {
  name: 'links',
  tables: [accountLinks],
  exported: (services, { accountId }) =>
    services.db().select().from(accountLinks).where(eq(accountLinks.accountId, accountId)),
  async erase(services, { accountId }) {
    await services.db().delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  },
}

/** Times of sign-ins from each network; the networks themselves are not stored. */
export const networkData: PersonalDataSource = {
  name: 'networks',
  tables: [knownNetworks],
  exported: (services, { accountId }) =>
    services
      .db()
      .select({ signedInAt: knownNetworks.signedInAt })
      .from(knownNetworks)
      .where(eq(knownNetworks.accountId, accountId)),
  async erase(services, { accountId }) {
    await services.db().delete(knownNetworks).where(eq(knownNetworks.accountId, accountId))
  },
}
