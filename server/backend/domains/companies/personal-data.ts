import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type MergedPair, rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { companies, companyInvitations, companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import {
  accountPostings,
  collectedInvoices,
  companyAgreements,
} from '#server/backend/platform/db/schema/company-accounts.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { moveAccount } from './agreement/account-methods.ts'
import { listMembers, lockCompany, type Membership, readMembership } from './members.ts'

/** Company of an account, and invitations to its address. */
export const companyData: PersonalDataSource = {
  name: 'company',
  tables: [companies, companyMembers, companyInvitations, companyAgreements, collectedInvoices],
  merge: {
    async refusal(services, { from, into }) {
      const isOfEither = inArray(companyMembers.accountId, [from.accountId, into.accountId])
      return (await services.db().$count(companyMembers, isOfEither)) > 1 ? 'bothInCompanies' : null
    },
    async prepare(services, pair) {
      const own = await readMembership(services, pair.from.accountId)
      if (own) await lockCompany(services, own.company.id)
      await moveAccount(services, pair)
      const { email, acceptedBy } = companyInvitations
      const open = and(eq(email, pair.from.email), isNull(acceptedBy))
      await dropInvited(services, pair)
      await services.db().update(companyInvitations).set({ email: pair.into.email }).where(open)
    },
    moves: [
      companyMembers.accountId,
      companyInvitations.invitedBy,
      companyInvitations.acceptedBy,
      companyAgreements.acceptedBy,
    ],
    counts: { companies: rowsBy(companyMembers.accountId) },
  },
  async exported(services, { accountId, email }) {
    const own = await readMembership(services, accountId)
    const invitations = await services
      .db()
      .select()
      .from(companyInvitations)
      .where(or(eq(companyInvitations.email, email), eq(companyInvitations.acceptedBy, accountId)))
    return [
      ...(own ? [{ company: own.company.name, role: own.member.role, joinedAt: own.member.joinedAt }] : []),
      ...invitations.map(({ role, invitedAt, expiresAt }) => ({ invited: email, role, invitedAt, expiresAt })),
    ]
  },
  open: {
    kind: 'company',
    list: async (services, { accountId }) => {
      const own = await readMembership(services, accountId)
      return own && (await isLastOwner(services, own)) ? [{ orderNo: own.company.name }] : []
    },
  },
  async erase(services, { accountId, email }) {
    const own = await readMembership(services, accountId)
    if (own) {
      await lockCompany(services, own.company.id)
      // Again: another owner may have left since it was asked what is open.
      if (await isLastOwner(services, own)) throw new Refusal('erasure_blocked', 'the last owner of a company')
    }
    const { id: invitationId, invitedBy, email: invited } = companyInvitations
    const sent = await services
      .db()
      .select({ id: invitationId })
      .from(companyInvitations)
      .where(eq(invitedBy, accountId))
    // These mails name who invites.
    await eraseMails(services, { orderNos: sent.map(({ id }) => id) })
    await services.db().delete(companyInvitations).where(eq(invited, email))
    await services.db().delete(companyMembers).where(eq(companyMembers.accountId, accountId))
    if (!own) return
    const { id } = own.company
    if ((await services.db().$count(companyMembers, eq(companyMembers.companyId, id))) > 0) return
    // The company is empty: its invitations go, and the books name it as long as it has orders or agreements.
    await services.db().delete(companyInvitations).where(eq(companyInvitations.companyId, id))
    if ((await services.db().$count(subscriptionOrders, eq(subscriptionOrders.companyId, id))) > 0) return
    if ((await services.db().$count(companyAgreements, eq(companyAgreements.companyId, id))) > 0) return
    await services.db().delete(companies).where(eq(companies.id, id))
  },
}

/** What an account has ordered on account of its company. The books state it, so an erasure leaves it as it is. */
export const companyAccountData: PersonalDataSource = {
  name: 'companyAccount',
  tables: [accountPostings],
  merge: { moves: [accountPostings.accountId] },
  async exported(services, { accountId }) {
    const rows = await services
      .db()
      .select()
      .from(accountPostings)
      .where(eq(accountPostings.accountId, accountId))
      .orderBy(desc(accountPostings.bookedAt), desc(accountPostings.id))
    return rows.map(({ id: _, source: _source, companyId: _company, ...row }) => row)
  },
  retained: {
    kind: 'companyAccount',
    namedIn: [accountPostings.buyer],
    exists: async (services, accountId) =>
      (await services.db().$count(accountPostings, eq(accountPostings.accountId, accountId))) > 0,
    async anonymise(services, accountId) {
      await services.db().delete(accountPostings).where(eq(accountPostings.accountId, accountId))
    },
  },
}

/** Of two open invitations to a company, that of the address that stays is enough. */
async function dropInvited(services: BackendContext, { from, into }: MergedPair): Promise<void> {
  const { companyId, email, acceptedBy } = companyInvitations
  const known = services
    .db()
    .select({ companyId })
    .from(companyInvitations)
    .where(and(eq(email, into.email), isNull(acceptedBy)))
  await services
    .db()
    .delete(companyInvitations)
    .where(and(eq(email, from.email), isNull(acceptedBy), inArray(companyId, known)))
}

/** A company with other people in it keeps an owner. */
async function isLastOwner(services: BackendContext, { company, member }: Membership): Promise<boolean> {
  if (member.role !== 'owner') return false
  const others = (await listMembers(services, company.id)).filter(({ id }) => id !== member.id)
  return others.length > 0 && others.every(({ role }) => role !== 'owner')
}
