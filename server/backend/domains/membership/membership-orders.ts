import { eq } from 'drizzle-orm'
import { moneyOf, type OrderMoney, refundsUnderWay, withAmounts } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'

/** Id of the machine, and the kind by which payments refer to orders. */
export const membershipKind = 'membershipOrder'

type MembershipRow = typeof membershipOrders.$inferSelect

/** Amounts from payments, read with the row and never written with it. */
interface Money extends OrderMoney {
  isRefundUnclear: boolean
}

export type MembershipOrder = MembershipRow & Money

export const unpaid: Money = { openAttempt: null, amountPaid: 0, arrears: null, isRefundUnclear: false }

export async function readOrder(services: BackendContext, orderNo: string): Promise<MembershipOrder | undefined> {
  const [order] = await withAmounts(rowsOf(services, orderNo).execute(), amountsOf(services, [orderNo]))
  return order
}

/** As `readOrder`, with the row locked until the transaction ends. Orders are locked before their payments. */
export async function lockOrder(services: BackendContext, orderNo: string): Promise<MembershipOrder | undefined> {
  const [order] = await withAmounts(rowsOf(services, orderNo).for('update').execute(), amountsOf(services, [orderNo]))
  return order
}

function rowsOf(services: BackendContext, orderNo: string) {
  return services.db().select().from(membershipOrders).where(eq(membershipOrders.orderNo, orderNo))
}

async function amountsOf(services: BackendContext, orderNos: readonly string[]): Promise<(orderNo: string) => Money> {
  const [moneyFor, unclear] = await Promise.all([
    moneyOf(services, membershipKind, orderNos),
    refundsUnderWay(services, membershipKind, orderNos),
  ])
  return (orderNo) => ({ ...moneyFor(orderNo), isRefundUnclear: unclear.has(orderNo) })
}

export async function insertOrder(services: BackendContext, order: MembershipOrder): Promise<void> {
  await services.db().insert(membershipOrders).values(rowOf(order))
}

export async function updateOrder(services: BackendContext, order: MembershipOrder): Promise<void> {
  await services
    .db()
    .update(membershipOrders)
    .set({ ...rowOf(order), updatedAt: services.clock.now() })
    .where(eq(membershipOrders.orderNo, order.orderNo))
}

/** Adds the amounts from payments, in the same statements for all rows. */
export function withMoney(services: BackendContext, rows: readonly MembershipRow[]): Promise<MembershipOrder[]> {
  const numbers = rows.map(({ orderNo }) => orderNo)
  return withAmounts(rows, amountsOf(services, numbers))
}

function rowOf({
  openAttempt: _,
  amountPaid: __,
  arrears: _owed,
  isRefundUnclear: ___,
  ...row
}: MembershipOrder): MembershipRow {
  return row
}
