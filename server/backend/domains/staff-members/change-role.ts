import { arrayContains, asc, eq } from 'drizzle-orm'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { StaffMember, staffMembers } from '#server/api/contract/groups/staff-members.ts'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { endAllSessions, removeSecondFactor } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { staffChanges } from '#server/backend/platform/db/schema/staff-actions.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { memberOf } from './members.ts'

type Rows = typeof staffMembers.rows
type AccountRow = typeof accounts.$inferSelect

/** Gives a role to the account with an address. Refuses with not_found or own_roles. */
export function grantRole(
  services: BackendContext,
  { email, role, reason }: HandlerInput<Rows['grantRole']>['body'],
  caller: StaffCaller,
): Promise<StaffMember> {
  return services.transaction(async () => {
    const found = services.db().select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
    const person = othersAccount((await found.for('update'))[0], caller)
    const isHeld = person.roles.includes(role)
    const changed = isHeld ? person : await changeRoles(services, person, [...person.roles, role])
    if (!isHeld) await recordChange(services, caller, { accountId: person.id, role, change: 'granted', reason })
    return memberOf(services, changed, caller.account.id)
  })
}

interface Withdrawal {
  accountId: string
  role: StaffRole
  reason: string
}

/** Withdraws a role. Refuses with not_found, own_roles or last_administrator. */
export function withdrawRole(
  services: BackendContext,
  { accountId, role, reason }: Withdrawal,
  caller: StaffCaller,
): Promise<StaffMember> {
  return services.transaction(async () => {
    // Locked in one order: two administrators may withdraw each other's role at the same time.
    const administrators = await services
      .db()
      .select({ id: accounts.id })
      .from(accounts)
      .where(arrayContains(accounts.roles, ['administrator']))
      .orderBy(asc(accounts.id))
      .for('update')
    const person = othersAccount(await lockAccount(services, accountId), caller)
    if (!person.roles.includes(role)) return memberOf(services, person, caller.account.id)
    if (role === 'administrator' && administrators.length === 1) {
      throw new Refusal('last_administrator', 'nobody else could give roles')
    }
    const changed = await changeRoles(
      services,
      person,
      person.roles.filter((held) => held !== role),
    )
    await recordChange(services, caller, { accountId: person.id, role, change: 'withdrawn', reason })
    return memberOf(services, changed, caller.account.id)
  })
}

/** Removes a second factor that is lost, and ends the sessions of its owner. Refuses with not_found or own_roles. */
export function resetSecondFactor(
  services: BackendContext,
  { accountId, reason }: Omit<Withdrawal, 'role'>,
  caller: StaffCaller,
): Promise<StaffMember> {
  return services.transaction(async () => {
    const person = othersAccount(await lockAccount(services, accountId), caller)
    if (person.role !== 'staff') throw new Refusal('not_found', 'not a member of staff')
    await removeSecondFactor(services, person.id)
    await endAllSessions(services, person.id)
    await recordChange(services, caller, { accountId: person.id, change: 'secondFactorReset', reason })
    return memberOf(services, person, caller.account.id)
  })
}

async function lockAccount(services: BackendContext, accountId: string): Promise<AccountRow | undefined> {
  if (!isUuid(accountId)) return undefined
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  return row
}

/** Roles are changed by somebody else: what one may do must not depend on oneself alone. */
function othersAccount(row: AccountRow | undefined, { account }: StaffCaller): AccountRow {
  if (!row) throw new Refusal('not_found', 'there is no such account')
  if (row.id === account.id) throw new Refusal('own_roles', 'nobody changes their own roles')
  return row
}

/** Account is a member of staff as long as it holds a role. */
async function changeRoles(
  services: BackendContext,
  { id }: AccountRow,
  roles: readonly StaffRole[],
): Promise<AccountRow> {
  const role = roles.length > 0 ? 'staff' : 'customer'
  const [changed] = await services.db().update(accounts).set({ role, roles }).where(eq(accounts.id, id)).returning()
  if (!changed) throw new Error('a locked account is missing')
  return changed
}

async function recordChange(
  services: BackendContext,
  { account, requestId }: StaffCaller,
  change: Pick<typeof staffChanges.$inferInsert, 'accountId' | 'role' | 'change' | 'reason'>,
): Promise<void> {
  await services
    .db()
    .insert(staffChanges)
    .values({ ...change, changedBy: account.id, requestId, at: services.clock.now() })
}
