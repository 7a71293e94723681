import { eq } from 'drizzle-orm'
import { onAccount } from '#machines/shared/payment-method.ts'
import { moneyOf, type OrderMoney, readMethod, withAmounts } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

/** Id of the machine, and the kind by which payments refer to orders. */
export const subscriptionKind = 'subscriptionOrder'

type SubscriptionRow = typeof subscriptionOrders.$inferSelect

/** Row with the amounts from payments, which are read with it and never written with it. */
export type SubscriptionOrder = SubscriptionRow & OrderMoney

export const unpaid: OrderMoney = { openAttempt: null, amountPaid: 0, arrears: null }

export async function readOrder(services: BackendContext, orderNo: string): Promise<SubscriptionOrder | undefined> {
  const [order] = await withAmounts(rowsOf(services, orderNo).execute(), amountsOf(services, [orderNo]))
  return order
}

/** As `readOrder`, with the row locked until the transaction ends. Orders are locked before their payments. */
export async function lockOrder(services: BackendContext, orderNo: string): Promise<SubscriptionOrder | undefined> {
  const [order] = await withAmounts(rowsOf(services, orderNo).for('update').execute(), amountsOf(services, [orderNo]))
  return order
}

function rowsOf(services: BackendContext, orderNo: string) {
  return services.db().select().from(subscriptionOrders).where(eq(subscriptionOrders.orderNo, orderNo))
}

function amountsOf(services: BackendContext, orderNos: readonly string[]) {
  return moneyOf(services, subscriptionKind, orderNos)
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
export function withMoney(services: BackendContext, rows: readonly SubscriptionRow[]): Promise<SubscriptionOrder[]> {
  const numbers = rows.map(({ orderNo }) => orderNo)
  return withAmounts(rows, amountsOf(services, numbers))
}

function rowOf({ openAttempt: _, amountPaid: __, arrears: ___, ...row }: SubscriptionOrder): SubscriptionRow {
  return row
}
