import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnCompany } from '#server/api/contract/schemas/company.ts'
import { type companyDetails, mayInCompany, type newCompany } from '#server/api/input/company.ts'
import { isVatIdValid } from '#server/backend/domains/addresses/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { companies, companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { listInvitations } from './invitations.ts'
import { becomeOrdering, type Company, listMembers, lockMembership, readMembership, requirePower } from './members.ts'

/** Company of an account, with what its role may see; null without one. */
export async function ownCompanyOf(services: BackendContext, accountId: string): Promise<OwnCompany | null> {
  const own = await readMembership(services, accountId)
  if (!own) return null
  const { company, member } = own
  const seesAll = mayInCompany(member.role, 'seeAll')
  const members = seesAll ? await listMembers(services, company.id) : []
  const invitations = seesAll ? await listInvitations(services, company.id) : []
  const now = services.clock.now()
  return {
    company: viewOf(company),
    memberId: member.id,
    role: member.role,
    members: members.map(({ accountId: _, locale: _locale, joinedAt, ...person }) => ({
      ...person,
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ id, email, role, invitedAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}

/** Throws `not_found`. */
export async function requireOwnCompany(services: BackendContext, accountId: string): Promise<OwnCompany> {
  const own = await ownCompanyOf(services, accountId)
  if (!own) throw new Refusal('not_found', 'the caller is in no company')
  return own
}

/** Opens a company with the caller as its owner. Throws `vat_id_invalid`, and `invitation_closed` for a member of one. */
export function createCompany(
  services: BackendContext,
  accountId: string,
  { country, ...details }: z.output<typeof newCompany>,
): Promise<void> {
  assertVatId(country, details.vatId)
  return services.transaction(async () => {
    const now = services.clock.now()
    const [company] = await services
      .db()
      .insert(companies)
      .values({ ...details, country, createdAt: now, updatedAt: now })
      .returning()
    if (!company) throw new Error('the company was not written')
    const [owner] = await services
      .db()
      .insert(companyMembers)
      .values({ companyId: company.id, accountId, role: 'owner', joinedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!owner) throw new Refusal('invitation_closed', 'the account is in a company')
    await becomeOrdering(services, company, owner)
  })
}

/** Throws `not_found`, `forbidden`, `vat_id_invalid`. */
export function editCompany(
  services: BackendContext,
  accountId: string,
  details: z.output<typeof companyDetails>,
): Promise<void> {
  return services.transaction(async () => {
    const own = await lockMembership(services, accountId)
    requirePower(own, 'edit')
    assertVatId(own.company.country, details.vatId)
    await services
      .db()
      .update(companies)
      .set({ ...details, updatedAt: services.clock.now() })
      .where(eq(companies.id, own.company.id))
  })
}

function assertVatId(country: Company['country'], vatId: string): void {
  if (!isVatIdValid(country, vatId)) throw new Refusal('vat_id_invalid', `no VAT id of ${country}`)
}

function viewOf({ id, name, registrationNumber, vatId, country, identityType }: Company): OwnCompany['company'] {
  return { id, name, registrationNumber, vatId, country, identityType }
}
