import { eq } from 'drizzle-orm'
import { moneyOf, type OrderMoney, refundsUnderWay } from '#server/backend/domains/payments/module.ts'
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

export function readOrder(services: BackendContext, orderNo: string): Promise<MembershipOrder | undefined> {
  return withItsMoney(services, orderNo, rowsOf(services, orderNo).execute())
}

/** As `readOrder`, with the row locked until the transaction ends. Orders are locked before their payments. */
export function lockOrder(services: BackendContext, orderNo: string): Promise<MembershipOrder | undefined> {
  return withItsMoney(services, orderNo, rowsOf(services, orderNo).for('update').execute())
}

function rowsOf(services: BackendContext, orderNo: string) {
  return services.db().select().from(membershipOrders).where(eq(membershipOrders.orderNo, orderNo))
}

/** The amounts are read behind the row, without waiting for it: where it is locked, after the lock is granted. */
async function withItsMoney(
  services: BackendContext,
  orderNo: string,
  rows: Promise<MembershipRow[]>,
): Promise<MembershipOrder | undefined> {
  const [[row], moneyFor] = await Promise.all([rows, moneyOfThese(services, [orderNo])])
  return row && { ...row, ...moneyFor(orderNo) }
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
export async function withMoney(services: BackendContext, rows: readonly MembershipRow[]): Promise<MembershipOrder[]> {
  const moneyFor = await moneyOfThese(
    services,
    rows.map(({ orderNo }) => orderNo),
  )
  return rows.map((row) => ({ ...row, ...moneyFor(row.orderNo) }))
}

async function moneyOfThese(
  services: BackendContext,
  orderNos: readonly string[],
): Promise<(orderNo: string) => Money> {
  const [moneyFor, unclear] = await Promise.all([
    moneyOf(services, membershipKind, orderNos),
    refundsUnderWay(services, membershipKind, orderNos),
  ])
  return (orderNo) => ({ ...moneyFor(orderNo), isRefundUnclear: unclear.has(orderNo) })
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
