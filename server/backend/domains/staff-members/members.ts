import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { StaffMember, staffMembers } from '#server/api/contract/groups/staff-members.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { secondFactors } from '#server/backend/platform/db/schema/second-factor.ts'
import { staffChanges } from '#server/backend/platform/db/schema/staff-actions.ts'

type AccountRow = typeof accounts.$inferSelect

/** Maximum changes shown, the newest first; all of them are stored. */
const maxShown = 100

/** All members of staff, by name; `ownId` is the caller's account. */
export async function listMembers(services: BackendContext, ownId: string): Promise<StaffMember[]> {
  const rows = await services
    .db()
    .select()
    .from(accounts)
    .where(eq(accounts.role, 'staff'))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
  return membersOf(services, rows, ownId)
}

export async function memberOf(services: BackendContext, row: AccountRow, ownId: string): Promise<StaffMember> {
  const [member] = await membersOf(services, [row], ownId)
  if (!member) throw new Error('one row is one member')
  return member
}

async function membersOf(services: BackendContext, rows: readonly AccountRow[], ownId: string): Promise<StaffMember[]> {
  const ids = rows.map(({ id }) => id)
  const enrolled = await services
    .db()
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.accountId, ids), isNotNull(secondFactors.enrolledAt)))
  const holders = new Set(enrolled.map(({ accountId }) => accountId))
  return rows.map((row) => {
    const { id: accountId, email, roles } = row
    const name = nameOf(row)
    return { accountId, name, email, roles, hasSecondFactor: holders.has(accountId), isOwn: accountId === ownId }
  })
}

/** Changes of roles with the names of those concerned. */
export async function listChanges(
  services: BackendContext,
): Promise<CallResult<typeof staffMembers.rows.listStaff>['changes']> {
  const [holder, changer] = [alias(accounts, 'holder'), alias(accounts, 'changer')]
  const rows = await services
    .db()
    .select({ change: staffChanges, holder, changer })
    .from(staffChanges)
    .leftJoin(holder, eq(holder.id, staffChanges.accountId))
    .leftJoin(changer, eq(changer.id, staffChanges.changedBy))
    .orderBy(desc(staffChanges.id))
    .limit(maxShown)
  return rows.map(({ change: { id, at, role, change, reason }, ...people }) => ({
    id,
    at: at.toISOString(),
    by: people.changer ? nameOf(people.changer) : '',
    whose: people.holder ? nameOf(people.holder) : '',
    role,
    change,
    reason,
  }))
}

function nameOf({ firstName, lastName }: Pick<AccountRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
