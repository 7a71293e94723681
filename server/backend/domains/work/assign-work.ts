import { and, eq, lte, or } from 'drizzle-orm'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { workOperations } from '#server/api/contract/groups/work-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'

/**
 * Assigns work to a member of staff, or to nobody, and logs each change; returns how many items are assigned so now.
 * Items that wait no longer are skipped: somebody else was faster. Throws `not_found` for anybody who is no staff.
 */
export function assignWork(
  services: BackendContext,
  { items, assignee }: HandlerInput<typeof workOperations.rows.assignWork>['body'],
  caller: StaffCaller,
): Promise<number> {
  const assigneeId = assignee === 'me' ? caller.account.id : (assignee ?? null)
  return services.transaction(async () => {
    if (assigneeId !== null) await assertStaff(services, assigneeId)
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

async function assertStaff(services: BackendContext, accountId: string): Promise<void> {
  const [row] = await services.db().select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  if (!row || row.role === 'customer') throw new Refusal('not_found', `${accountId} is no member of staff`)
}
