import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { config } from '#config'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { packageOperations, StaffCare } from '#server/api/contract/groups/package-operations.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { careView } from './add-on-views.ts'
import { readCare, type ReturnCare } from './return-care-orders.ts'

type ListCares = typeof packageOperations.rows.listCares

/** Waits for staff: a report to issue, or items to decide. */
const waiting = [ReturnCareStatus.active, ReturnCareStatus.disputed]

/** Covers of returned cars: those that wait for staff, longest waiting first, or all, newest first. */
export async function listCares(
  services: BackendContext,
  { which, after, size }: HandlerInput<ListCares>['query'],
): Promise<CallResult<ListCares>> {
  const { orderNo, subscriptionNo, status, returnedAt, items } = returnCareOrders
  const isWaiting = which === 'waiting'
  const rows = await services
    .db()
    .select({
      careNo: orderNo,
      orderNo: subscriptionNo,
      status,
      returnedAt,
      items,
      country: subscriptionOrders.country,
    })
    .from(returnCareOrders)
    .innerJoin(subscriptionOrders, eq(subscriptionOrders.orderNo, subscriptionNo))
    .where(
      and(
        isNotNull(returnedAt),
        isWaiting ? inArray(status, waiting) : undefined,
        rowsAfter({ at: returnedAt, no: orderNo }, after, isWaiting ? 'newer' : 'older'),
      ),
    )
    .orderBy(...[returnedAt, orderNo].map((column) => (isWaiting ? asc(column) : desc(column))))
    .limit(size + 1)
  const listed = rows.flatMap(({ returnedAt: at, items: reported, ...row }) =>
    at ? [{ ...row, at, disputed: reported.filter(({ dispute, decision }) => dispute && !decision).length }] : [],
  )
  const { items: shown, next } = cutPage(listed, size, (last) => cursorAt(last.at, last.careNo))
  return {
    next,
    items: shown.map(({ at, ...row }) => ({
      ...row,
      status: statusOf(row.status),
      returnedAt: at.toISOString(),
      timeZone: config.markets[row.country].timeZone,
    })),
  }
}

/** Throws `not_found`. */
export async function requireCare(services: BackendContext, careNo: string): Promise<ReturnCare> {
  const care = await readCare(services, careNo)
  if (!care) throw new Refusal('not_found', `no return care ${careNo}`)
  return care
}

/** Staff view of a cover: its report, its log with the facts of each event, and staff actions. */
export async function staffCareView(services: BackendContext, care: ReturnCare): Promise<StaffCare> {
  const order = await readOrder(services, care.subscriptionNo)
  if (!order) throw new Error(`no order ${care.subscriptionNo} of ${care.orderNo}`)
  const log = await readLog(services, returnCareOrderMachine.id, care.orderNo)
  return {
    ...careView(care, order, services.clock.now()),
    status: statusOf(care.status),
    version: care.version,
    country: order.country,
    timeZone: config.markets[order.country].timeZone,
    events: log.map((row) => ({ ...toEvent(row), payload: JSON.stringify(row.payload), requestId: row.requestId })),
    actions: await readStaffActions(services, care.orderNo),
  }
}

function statusOf(status: number): StaffCare['status'] {
  const known = Object.values(ReturnCareStatus).find((code) => code === status)
  if (known === undefined) throw new Error(`return care is at unknown status ${status}`)
  return known
}
