import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import {
  type CompanyPower,
  companyRoles,
  type CompanyRole,
  mayInCompany,
  powerOver,
} from '#server/api/input/company.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { companies, companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { companyMailEntry } from './mails/company-mails.ts'

export type Company = typeof companies.$inferSelect
type MemberRow = typeof companyMembers.$inferSelect

/** An account in its company. */
export interface Membership {
  company: Company
  member: MemberRow
}

/** Company of an account; null without one. */
export async function readMembership(services: BackendContext, accountId: string): Promise<Membership | null> {
  const [found] = await services
    .db()
    .select({ company: companies, member: companyMembers })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.accountId, accountId))
  return found ?? null
}

/** Throws `not_found` for an account of no company. */
export async function requireMembership(services: BackendContext, accountId: string): Promise<Membership> {
  const own = await readMembership(services, accountId)
  if (!own) throw new Refusal('not_found', 'the caller is in no company')
  return own
}

/**
 * As `requireMembership`, with the company locked until the transaction ends: changes of its people run one after the
 * other, so that two owners cannot remove each other.
 */
export async function lockMembership(services: BackendContext, accountId: string): Promise<Membership> {
  const { company } = await requireMembership(services, accountId)
  await lockCompany(services, company.id)
  // Again: the role may have changed while it waited.
  return requireMembership(services, accountId)
}

export async function lockCompany(services: BackendContext, companyId: string): Promise<void> {
  // Orders of the company refer to it and do not wait.
  await services
    .db()
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

/** Throws `forbidden`. */
export function requirePower({ member: { role } }: Membership, power: CompanyPower): void {
  if (!mayInCompany(role, power)) throw new Refusal('forbidden', `a ${role} may not ${power}`)
}

const { id, companyId, role, joinedAt, accountId } = companyMembers

/** People of a company with their names, owners first. */
export function listMembers(services: BackendContext, company: string) {
  const { firstName, lastName, email, locale } = accounts
  return services
    .db()
    .select({ id, accountId, role, joinedAt, firstName, lastName, email, locale })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(companyId, company))
    .orderBy(sql`array_position(${sql.raw(`array['${companyRoles.join("','")}']`)}, ${role})`, asc(joinedAt), asc(id))
}

/** Names of members, by id. */
export async function memberNames(services: BackendContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { firstName, lastName } = accounts
  const rows = await services
    .db()
    .select({ id, firstName, lastName })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}

/** Whether a member belongs to a company. */
export async function isMember(services: BackendContext, company: string, memberId: string): Promise<boolean> {
  return (await services.db().$count(companyMembers, and(eq(companyId, company), eq(id, memberId)))) > 0
}

/** Throws `not_found`, `forbidden`, `owner_needed`. */
export function changeRole(
  services: BackendContext,
  caller: string,
  { memberId, role: next }: { memberId: string; role: CompanyRole },
): Promise<void> {
  return services.transaction(async () => {
    const own = await lockMembership(services, caller)
    const member = await readMember(services, own, memberId)
    requirePower(own, 'managePeople')
    if (member.role === next) return
    if (member.role === 'owner') await requireOtherOwner(services, member)
    await services.db().update(companyMembers).set({ role: next }).where(eq(id, member.id))
    await becomeOrdering(services, own.company, { ...member, role: next })
    if (!mayInCompany(next, 'manageCars')) await becomePrivate(services, own.company, member)
  })
}

/**
 * Makes the account of a person who orders for a company one of its kind: prices, payment methods and the checkout follow
 * the account. Drivers stay private customers.
 */
export async function becomeOrdering(
  services: BackendContext,
  { name, registrationNumber, vatId, identityType }: Company,
  { accountId: account, role: given }: Pick<MemberRow, 'accountId' | 'role'>,
): Promise<void> {
  if (!mayInCompany(given, 'manageCars')) return
  const company = { name, registrationNumber, vatId }
  await services.db().update(accounts).set({ identityType, company }).where(eq(accounts.id, account))
}

/**
 * Takes back what `becomeOrdering` gave, so that the next order is not the company's. An account that has meanwhile been
 * given another company by its customer stays as it is.
 */
async function becomePrivate(
  services: BackendContext,
  { registrationNumber }: Company,
  { accountId: account }: Pick<MemberRow, 'accountId'>,
): Promise<void> {
  const isOfCompany = sql`${accounts.company}->>'registrationNumber' = ${registrationNumber}`
  await services
    .db()
    .update(accounts)
    .set({ identityType: IdentityType.private, company: null })
    .where(and(eq(accounts.id, account), isOfCompany))
}

/**
 * Removes a person from the company, or lets the caller leave it. Cars stay with the company, without that driver.
 * Throws `not_found`, `forbidden`, `owner_needed`.
 */
export function removeMember(services: BackendContext, caller: string, memberId: string): Promise<void> {
  return services.transaction(async () => {
    const own = await lockMembership(services, caller)
    const member = await readMember(services, own, memberId)
    const isOwn = member.id === own.member.id
    if (!isOwn) requirePower(own, powerOver(member.role))
    if (member.role === 'owner') await requireOtherOwner(services, member)
    await services.db().delete(companyMembers).where(eq(id, member.id))
    await becomePrivate(services, own.company, member)
    if (isOwn) return
    const [account] = await services.db().select().from(accounts).where(eq(accounts.id, member.accountId))
    if (account) await services.outbox.add(companyMailEntry('companyLeft', account, { company: own.company.name }))
  })
}

/** Somebody of the caller's company; drivers find only themselves. Throws `not_found`. */
async function readMember(services: BackendContext, own: Membership, memberId: string): Promise<MemberRow> {
  const isSeen = mayInCompany(own.member.role, 'seeAll') || memberId === own.member.id
  // The database rejects values that are not UUIDs.
  const [member] =
    isSeen && isUuid(memberId)
      ? await services
          .db()
          .select()
          .from(companyMembers)
          .where(and(eq(id, memberId), eq(companyId, own.company.id)))
      : []
  if (!member) throw new Refusal('not_found', 'nobody of the company')
  return member
}

async function requireOtherOwner(services: BackendContext, { id: leaving, companyId: company }: MemberRow) {
  const owners = await services
    .db()
    .select({ id })
    .from(companyMembers)
    .where(and(eq(companyId, company), eq(role, 'owner')))
  if (owners.every((owner) => owner.id === leaving)) throw new Refusal('owner_needed', 'the last owner stays')
}
