import { and, eq, lte, or } from 'drizzle-orm'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { workOperations } from '#server/api/contract/groups/work-operations.ts'
import { mayDo, type StaffRole } from '#server/api/input/permissions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'

/**
 * Assigns work of these kinds to a member of staff, or removes assignments, and logs each change; returns the number of
 * items that are assigned so now. Items that no longer wait are skipped: another member of staff was faster. Throws
 * `not_found` for an assignee who is no member of staff or may not see one of the items.
 */
export function assignWork(
  services: BackendContext,
  kinds: readonly WorkKind[],
  { items, assignee }: HandlerInput<typeof workOperations.rows.assignWork>['body'],
  caller: StaffCaller,
): Promise<number> {
  const assigneeId = assignee === 'me' ? caller.account.id : (assignee ?? null)
  return services.transaction(async () => {
    const theirs = assigneeId === null ? kinds : seenBy(kinds, await rolesOf(services, assigneeId))
    const unseen = items.find((item) => !theirs.some(({ name }) => name === item.kind))
    if (unseen) throw new Refusal('not_found', `no ${unseen.kind} for ${assigneeId}`)
    const now = services.clock.now()
    const isMeant = or(...items.map(({ kind, itemNo }) => and(eq(workItems.kind, kind), eq(workItems.itemNo, itemNo))))
    const found = await services
      .db()
      .select()
      .from(workItems)
      .where(and(isMeant, lte(workItems.since, now)))
      // Always in the same order: two members of staff may take the same items.
      .orderBy(workItems.kind, workItems.itemNo)
      .for('update')
    for (const { kind, itemNo, what, assigneeId: before } of found) {
      if (before === assigneeId) continue
      await services
        .db()
        .update(workItems)
        .set({ assigneeId, assignedAt: assigneeId === null ? null : now })
        .where(and(eq(workItems.kind, kind), eq(workItems.itemNo, itemNo)))
      const detail = { kind, what, from: before, to: assigneeId }
      await recordStaffAction(services, caller, { action: 'work.assigned', reference: itemNo, detail })
    }
    return found.length
  })
}

/** Those of the kinds that somebody with these roles may see. */
export function seenBy(kinds: readonly WorkKind[], roles: readonly StaffRole[]): WorkKind[] {
  return kinds.filter(({ permission }) => mayDo(roles, permission))
}

/** Roles of an account; none without it. */
async function rolesOf(services: BackendContext, accountId: string): Promise<readonly StaffRole[]> {
  const [row] = await services.db().select({ roles: accounts.roles }).from(accounts).where(eq(accounts.id, accountId))
  return row?.roles ?? []
}
