import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { accountLinks, knownNetworks } from '#server/backend/platform/db/schema/identity.ts'
import { recoveryCodes, secondFactors } from '#server/backend/platform/db/schema/second-factor.ts'
import { removeSecondFactor } from './second-factor.ts'

/** Profile of an account. Its row is deleted last, by the erasure of the account. */
export const profileData: PersonalDataSource = {
  name: 'profile',
  tables: [accounts],
  merge: {
    stays: { 'the row points to the account that stays': [accounts.id, accounts.mergedInto] },
    async refusal(services, { from, into }) {
      const { id, birthDate } = accounts
      const born = await services
        .db()
        .selectDistinct({ birthDate })
        .from(accounts)
        .where(and(inArray(id, [from.accountId, into.accountId]), isNotNull(birthDate)))
      return born.length > 1 ? 'otherBirthDate' : null
    },
  },
  async exported(services, { accountId }) {
    const rows = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
    return rows.map(({ passwordHash, signedOutAt: _, ...row }) => ({ ...row, hasPassword: passwordHash !== null }))
  },
}

export const linkData: PersonalDataSource = {
  name: 'links',
  tables: [accountLinks],
  merge: {
    moves: [accountLinks.accountId],
    async refusal(services, { from, into }) {
      const { accountId, issuer } = accountLinks
      const linked = await services
        .db()
        .selectDistinct({ issuer, accountId })
        .from(accountLinks)
        .where(inArray(accountId, [from.accountId, into.accountId]))
      // Each of them is a person of its own there.
      return linked.length > new Set(linked.map((link) => link.issuer)).size ? 'otherSignIn' : null
    },
  },
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
  merge: { ends: [knownNetworks.accountId] },
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

/** Second factor of staff, without its secrets; a member who has left is a customer. */
export const secondFactorData: PersonalDataSource = {
  name: 'secondFactor',
  tables: [secondFactors, recoveryCodes],
  merge: { ends: [secondFactors.accountId, recoveryCodes.accountId] },
  exported(services, { accountId }) {
    return services
      .db()
      .select({ enrolledAt: secondFactors.enrolledAt })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
  },
  erase: (services, { accountId }) => removeSecondFactor(services, accountId),
}
