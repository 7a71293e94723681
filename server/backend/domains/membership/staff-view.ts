import { eq } from 'drizzle-orm'
import type { StaffMembership } from '#server/api/contract/groups/membership-operations.ts'
import { attemptsOf, attemptView, goodwillLeft } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { membershipKind, type MembershipOrder, readOrder } from './membership-orders.ts'
import { orderView } from './order-view.ts'

/** Throws `not_found`. */
export async function requireOrder(services: BackendContext, orderNo: string): Promise<MembershipOrder> {
  const order = await readOrder(services, orderNo)
  if (!order) throw new Refusal('not_found', `no membership ${orderNo}`)
  return order
}

/** An order as this member of staff sees it: its log with the facts of each event, its payments and staff actions. */
export async function staffView(
  services: BackendContext,
  order: MembershipOrder,
  staffId: string,
): Promise<StaffMembership> {
  const { orderNo, accountId, version, channelId, orderSource, utm, payoutReference, currency } = order
  const log = await readLog(services, membershipKind, orderNo)
  const attempts = await attemptsOf(services, { kind: membershipKind, orderNo })
  const { email, firstName, lastName } = accounts
  const [account] = await services
    .db()
    .select({ email, firstName, lastName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return {
    ...(await orderView(services, order)),
    version,
    accountId,
    origin: { channelId, orderSource, utm },
    email: account?.email ?? '',
    customer: account ? `${account.firstName} ${account.lastName}`.trim() : '',
    payoutReference,
    events: log.map((row) => ({ ...toEvent(row), payload: JSON.stringify(row.payload), requestId: row.requestId })),
    staffActions: await readStaffActions(services, orderNo),
    payments: attempts.map(attemptView),
    goodwill: await goodwillLeft(services, { orderNo, currency, staffId }),
  }
}
