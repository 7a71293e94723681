import { desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { staffAction } from '#server/api/contract/schemas/paging.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'

type StaffAction = z.output<typeof staffAction>

/** Staff member with the current request. */
export type StaffCaller = Pick<AccountContext, 'account' | 'requestId'>

/** Member of staff by id, where an action is logged without a call of theirs. */
interface StaffId {
  account: { id: string }
  requestId: string
}

/** Maximum entries shown of one order or car. */
const maxShown = 100

/** Records, in the caller's transaction, an access or change by staff that is no event of an order. */
export async function recordStaffAction(
  services: BackendContext,
  { account, requestId }: StaffId,
  {
    action,
    reference,
    detail = {},
  }: { action: StaffAction['action']; reference: string; detail?: Record<string, unknown> },
): Promise<void> {
  await services
    .db()
    .insert(staffActions)
    .values({ staffId: account.id, action, reference, detail, requestId, at: services.clock.now() })
}

/** Staff actions about orders, a car or a customer, the newest first. */
export async function readStaffActions(services: BackendContext, ...references: string[]): Promise<StaffAction[]> {
  const rows = await services
    .db()
    .select({ entry: staffActions, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(staffActions)
    .leftJoin(accounts, eq(accounts.id, staffActions.staffId))
    .where(inArray(staffActions.reference, references))
    .orderBy(desc(staffActions.id))
    .limit(maxShown)
  return rows.map(({ entry: { id, action, reference, staffId, detail, at }, firstName, lastName }) => ({
    id,
    action: staffAction.shape.action.parse(action),
    reference,
    staffId,
    staffName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    detail: JSON.stringify(detail),
    at: at.toISOString(),
  }))
}
