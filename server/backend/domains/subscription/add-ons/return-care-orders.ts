import { desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { openReturnCare, ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { readCover } from '#server/backend/domains/catalogue/module.ts'
import { type Cover, coveredOf, type Damage, shareOf } from '#server/backend/domains/pricing/module.ts'
import { lockOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

type CareRow = typeof returnCareOrders.$inferSelect

/** Row with the agreed terms: what the cover pays for, and how long the report can be disputed. */
export type ReturnCare = CareRow & { cover: Cover; disputeDays: number }

/** `RC-7K3M-9Q2X` */
export function newCareNumber(): string {
  return `RC-${readableCode(2)}`
}

export async function readCare(services: BackendContext, careNo: string): Promise<ReturnCare | undefined> {
  const [row] = await services.db().select().from(returnCareOrders).where(eq(returnCareOrders.orderNo, careNo))
  const [care] = row ? await withAgreedTerms(services, [row]) : []
  return care
}

/** Locks the subscription before its cover: every caller uses this order, which prevents deadlocks. */
export async function lockCare(services: BackendContext, careNo: string): Promise<ReturnCare | undefined> {
  const found = await readCare(services, careNo)
  if (!found) return undefined
  await lockOrder(services, found.subscriptionNo)
  const locked = services.db().select().from(returnCareOrders).where(eq(returnCareOrders.orderNo, careNo))
  const [row] = await locked.for('update')
  return row && { ...found, ...row }
}

export async function insertCare(services: BackendContext, care: ReturnCare): Promise<void> {
  await services.db().insert(returnCareOrders).values(rowOf(care))
}

export async function updateCare(services: BackendContext, care: ReturnCare): Promise<void> {
  await services
    .db()
    .update(returnCareOrders)
    .set({ ...rowOf(care), updatedAt: services.clock.now() })
    .where(eq(returnCareOrders.orderNo, care.orderNo))
}

/** All covers that these subscriptions ever had, newest first. */
export async function caresOf(services: BackendContext, subscriptionNos: readonly string[]): Promise<ReturnCare[]> {
  const rows = await services
    .db()
    .select(getTableColumns(returnCareOrders))
    .from(returnCareOrders)
    .where(inArray(returnCareOrders.subscriptionNo, [...subscriptionNos]))
    .orderBy(desc(returnCareOrders.createdAt), desc(returnCareOrders.orderNo))
  return withAgreedTerms(services, rows)
}

/** Current cover of an order, else its last. */
export async function careOf(
  services: BackendContext,
  { orderNo }: Pick<SubscriptionOrder, 'orderNo'>,
): Promise<ReturnCare | null> {
  const cares = await caresOf(services, [orderNo])
  return cares.find(({ status }) => isOneOf(openReturnCare, status)) ?? cares[0] ?? null
}

/** Whether damage of a returned car, and disputes about it, are recorded in the report of its cover. */
export async function isAssessedByCover(
  services: BackendContext,
  order: Pick<SubscriptionOrder, 'orderNo'>,
): Promise<boolean> {
  const care = await careOf(services, order)
  return care !== null && care.returnedAt !== null && care.status !== ReturnCareStatus.cancelled
}

/** Items of the report with their current amounts, and the part the cover pays. */
export function assessedItems({ items, cover }: Pick<ReturnCare, 'items' | 'cover'>) {
  const found = foundIn(items)
  const covered = coveredOf(found, cover)
  return items.map((item, index) => ({
    ...item,
    assessed: found[index]?.amount ?? item.amount,
    covered: covered[index] ?? 0,
  }))
}

/** Line of a charge for damage, which is compensation and carries no tax. */
export const damageCode = 'returnDamage'

/** The customer's share of the damage, in minor units. */
export function chargeOf({ items, cover }: Pick<ReturnCare, 'items' | 'cover'>): number {
  return shareOf(foundIn(items), cover)
}

/** Amounts as found, or as decided since. */
function foundIn(items: ReturnCare['items']): Damage[] {
  return items.map(({ part, amount, decision }) => ({ part, amount: decision?.amount ?? amount }))
}

/** Adds to rows the terms that were agreed. */
export async function withAgreedTerms(services: BackendContext, rows: readonly CareRow[]): Promise<ReturnCare[]> {
  if (rows.length === 0) return []
  const { orderNo, country, terms } = subscriptionOrders
  const numbers = [...new Set(rows.map(({ subscriptionNo }) => subscriptionNo))]
  const orders = await services
    .db()
    .select({ orderNo, country, terms })
    .from(subscriptionOrders)
    .where(inArray(orderNo, numbers))
  return Promise.all(
    rows.map(async (row) => {
      const order = orders.find((candidate) => candidate.orderNo === row.subscriptionNo)
      if (!order) throw new Error(`no order ${row.subscriptionNo} of ${row.orderNo}`)
      const { scene, policyVersion: version } = row
      const cover = await readCover(services, { country: order.country, scene, version })
      return { ...row, cover, disputeDays: order.terms.disputeDays }
    }),
  )
}

function rowOf({ cover: _, disputeDays: _days, ...row }: ReturnCare): CareRow {
  return row
}
