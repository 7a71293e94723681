import { eq } from 'drizzle-orm'
import { onAccount } from '#machines/shared/payment-method.ts'
import { moneyOf, type OrderMoney, readMethod } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

/** Id of the machine, and the kind by which payments refer to orders. */
export const subscriptionKind = 'subscriptionOrder'

type SubscriptionRow = typeof subscriptionOrders.$inferSelect

/** Row with the amounts from payments, which are read with it and never written with it. */
export type SubscriptionOrder = SubscriptionRow & OrderMoney

export const unpaid: OrderMoney = { openAttempt: null, amountPaid: 0, arrears: null }

export function readOrder(services: BackendContext, orderNo: string): Promise<SubscriptionOrder | undefined> {
  return withItsMoney(services, orderNo, rowsOf(services, orderNo).execute())
}

/** As `readOrder`, with the row locked until the transaction ends. Orders are locked before their payments. */
export function lockOrder(services: BackendContext, orderNo: string): Promise<SubscriptionOrder | undefined> {
  return withItsMoney(services, orderNo, rowsOf(services, orderNo).for('update').execute())
}

function rowsOf(services: BackendContext, orderNo: string) {
  return services.db().select().from(subscriptionOrders).where(eq(subscriptionOrders.orderNo, orderNo))
}

/** The amounts are read behind the row, without waiting for it: where it is locked, after the lock is granted. */
async function withItsMoney(
  services: BackendContext,
  orderNo: string,
  rows: Promise<SubscriptionRow[]>,
): Promise<SubscriptionOrder | undefined> {
  const [[row], moneyFor] = await Promise.all([rows, moneyOf(services, subscriptionKind, [orderNo])])
  return row && { ...row, ...moneyFor(orderNo) }
}

export async function insertOrder(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  await services.db().insert(subscriptionOrders).values(rowOf(order))
}

export async function updateOrder(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  await services
    .db()
    .update(subscriptionOrders)
    .set({ ...rowOf(order), updatedAt: services.clock.now() })
    .where(eq(subscriptionOrders.orderNo, order.orderNo))
}

/** Whether an order is put on the account of its company. */
export async function paysOnAccount(
  services: BackendContext,
  { methodId }: Pick<SubscriptionRow, 'methodId'>,
): Promise<boolean> {
  return methodId !== null && (await readMethod(services, methodId))?.kind === onAccount
}

/** Adds the amounts from payments, in the same statements for all rows. */
export async function withMoney(
  services: BackendContext,
  rows: readonly SubscriptionRow[],
): Promise<SubscriptionOrder[]> {
  const moneyFor = await moneyOf(
    services,
    subscriptionKind,
    rows.map(({ orderNo }) => orderNo),
  )
  return rows.map((row) => ({ ...row, ...moneyFor(row.orderNo) }))
}

function rowOf({ openAttempt: _, amountPaid: __, arrears: ___, ...row }: SubscriptionOrder): SubscriptionRow {
  return row
}
