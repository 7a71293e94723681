import { and, asc, eq, isNull } from 'drizzle-orm'
import { config, type LocaleSlug } from '#config'
import { maskEmail } from '#machines/shared/masking.ts'
import type { CompanyInvitation } from '#server/api/contract/schemas/company.ts'
import { type CompanyRole, powerOver } from '#server/api/input/company.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { mailboxOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { companies, companyInvitations, companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { refreshAccount } from './agreement/account-methods.ts'
import { invitationUrl, openInvitationToken } from './invitation-link.ts'
import { companyMailEntry } from './mails/company-mails.ts'
import { becomeOrdering, listMembers, lockCompany, lockMembership, readMembership, requirePower } from './members.ts'

type InvitationRow = typeof companyInvitations.$inferSelect
type Caller = Pick<AccountContext, 'account'>

const day = 86_400_000
const { id, companyId, acceptedBy, invitedAt } = companyInvitations

/** Invitations that are not accepted, the expired ones included. */
export function listInvitations(services: BackendContext, company: string): Promise<InvitationRow[]> {
  return services
    .db()
    .select()
    .from(companyInvitations)
    .where(and(eq(companyId, company), isNull(acceptedBy)))
    .orderBy(asc(invitedAt), asc(id))
}

/**
 * Mails an invitation to an address, whether or not it has an account. An open invitation to it is renewed with the new
 * role. Throws `not_found`, `forbidden`, `too_many_requests`, and `email_not_allowed` for a person of the company.
 */
export async function invitePerson(
  services: BackendContext,
  invited: { email: string; role: CompanyRole; locale: LocaleSlug },
  { account }: Caller,
): Promise<void> {
  await countAttempt(services, limits.companyInvitationBy, account.id)
  await countAttempt(services, limits.companyInvitationTo, mailboxOf(invited.email))
  await services.transaction(async () => {
    const own = await lockMembership(services, account.id)
    requirePower(own, powerOver(invited.role))
    const { company } = own
    const members = await listMembers(services, company.id)
    if (members.some((member) => member.email === invited.email))
      throw new Refusal('email_not_allowed', 'somebody of the company')
    const open = await listInvitations(services, company.id)
    const known = open.find((invitation) => invitation.email === invited.email)
    // A fleet manager must not change an invitation that only an owner could have made.
    if (known) requirePower(own, powerOver(known.role))
    else if (members.length + open.length >= bounds.peopleOfCompany)
      throw new Refusal('too_many_requests', `${members.length} people and ${open.length} invitations`)
    const now = services.clock.now()
    const values = {
      ...invited,
      companyId: company.id,
      invitedBy: account.id,
      invitedAt: now,
      expiresAt: new Date(now.getTime() + config.limits.company.invitationDays * day),
    }
    // The mail before has the same link and may name another inviter.
    if (known) await eraseMails(services, { orderNos: [known.id] })
    const [written] = known
      ? await services.db().update(companyInvitations).set(values).where(eq(id, known.id)).returning()
      : await services.db().insert(companyInvitations).values(values).returning()
    if (!written) throw new Error('the invitation was not written')
    await services.outbox.add(
      companyMailEntry(
        'companyInvitation',
        { ...invited, invitationId: written.id },
        {
          company: company.name,
          inviter: account.firstName,
          role: invited.role,
          days: config.limits.company.invitationDays,
          url: invitationUrl(services.env, invited.locale, written.id),
        },
      ),
    )
  })
}

/** Takes an open invitation back: its link is no longer valid, and a mail that has not left stays. Throws `not_found`, `forbidden`. */
export function revokeInvitation(services: BackendContext, accountId: string, invitationId: string): Promise<void> {
  return services.transaction(async () => {
    const own = await lockMembership(services, accountId)
    const open = await listInvitations(services, own.company.id)
    const invitation = open.find((row) => row.id === invitationId)
    if (!invitation) throw new Refusal('not_found', 'no open invitation of the company')
    requirePower(own, powerOver(invitation.role))
    await eraseMails(services, { orderNos: [invitation.id] })
    await services.db().delete(companyInvitations).where(eq(id, invitation.id))
  })
}

/** Invitation as its link shows it to an account. Throws `link_invalid`. */
export async function readInvitation(
  services: BackendContext,
  token: string,
  { account }: Caller,
): Promise<CompanyInvitation> {
  const invitation = await findInvitation(services, token)
  const [company] = await services.db().select().from(companies).where(eq(companies.id, invitation.companyId))
  if (!company) throw new Refusal('link_invalid', 'its company is gone')
  const [inviter] = invitation.invitedBy
    ? await services.db().select().from(accounts).where(eq(accounts.id, invitation.invitedBy))
    : []
  return {
    company: company.name,
    inviter: inviter?.firstName ?? null,
    role: invitation.role,
    email: maskEmail(invitation.email),
    isForCaller: invitation.email === account.email || invitation.acceptedBy === account.id,
    isAccepted: invitation.acceptedBy !== null,
  }
}

/**
 * Joins the company of an invitation. The link proves the mailbox, and the account must be that of the invited address,
 * so that a forwarded link is of no use to others. Repeatable by the account that accepted it. Throws `link_invalid`, and
 * `invitation_closed` for an account of another company.
 */
export async function acceptInvitation(services: BackendContext, token: string, { account }: Caller): Promise<void> {
  await countAttempt(services, limits.companyJoined, account.id)
  await services.transaction(async () => {
    const { companyId: company } = await findInvitation(services, token)
    await lockCompany(services, company)
    // Again: it may have been accepted or taken back while this waited.
    const invitation = await findInvitation(services, token)
    const known = await readMembership(services, account.id)
    if (invitation.acceptedBy === account.id && known?.company.id === company) return
    if (invitation.acceptedBy !== null || invitation.email !== account.email)
      throw new Refusal('link_invalid', 'accepted before, or an invitation of another address')
    if (known && known.company.id !== company)
      throw new Refusal('invitation_closed', 'the account is in another company')
    const now = services.clock.now()
    const member = { companyId: company, accountId: account.id, role: invitation.role, joinedAt: now }
    // The unique index decides between two companies joined at once.
    const [joined] = await services.db().insert(companyMembers).values(member).onConflictDoNothing().returning()
    if (!joined && !known) throw new Refusal('invitation_closed', 'the account has joined another company')
    const [joinedCompany] = await services.db().select().from(companies).where(eq(companies.id, company))
    if (joined && joinedCompany) {
      await becomeOrdering(services, joinedCompany, joined)
      await refreshAccount(services, company)
    }
    await services.db().update(companyInvitations).set({ acceptedBy: account.id }).where(eq(id, invitation.id))
  })
}

/** Invitation of a link: open, or accepted. Throws `link_invalid`. */
async function findInvitation(services: BackendContext, token: string): Promise<InvitationRow> {
  const invitationId = openInvitationToken(services.env, token)
  const [invitation] =
    invitationId === null ? [] : await services.db().select().from(companyInvitations).where(eq(id, invitationId))
  if (!invitation) throw new Refusal('link_invalid', 'not signed for this purpose, or taken back')
  if (invitation.acceptedBy === null && invitation.expiresAt <= services.clock.now())
    throw new Refusal('link_invalid', 'it has expired')
  return invitation
}
