import { and, asc, gt, inArray } from 'drizzle-orm'
import { openReturnCare } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import { customersOf } from '#server/backend/domains/subscription/subscription-work.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { careWaiting } from './care-waiting.ts'
import { lockCare, type ReturnCare, withAgreedTerms } from './return-care-orders.ts'

const waitsFor = ['inspection', 'decision'] as const

/** Work with covers of returned cars. Who disputes an item is answered like everybody who is promised an answer. */
export const careWork: WorkKind<ReturnCare> = {
  name: 'returnCare',
  permission: 'returnCare.read',
  waitsFor,
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ subscriptionNo }) => dimensionsOfOrder(subscriptionKind, subscriptionNo).market,
  workOf(care) {
    if (!isOneOf(openReturnCare, care.status)) return null
    const { what: step, who } = careWaiting(care)
    const what = who === 'staff' && waitsFor.find((known) => known === step)
    return what ? { what, until: (since) => (what === 'decision' ? answerDueAt(since, 'UTC') : null) } : null
  },
  async list(services, after, limit) {
    const { orderNo, status } = returnCareOrders
    const rows = await services
      .db()
      .select()
      .from(returnCareOrders)
      .where(and(inArray(status, openReturnCare), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
    return withAgreedTerms(services, rows)
  },
  lock: lockCare,
  async subjectsOf(services, careNos) {
    const { orderNo, subscriptionNo } = returnCareOrders
    const rows = await services
      .db()
      .select({ orderNo, subscriptionNo })
      .from(returnCareOrders)
      .where(inArray(orderNo, [...careNos]))
    const names = await customersOf(
      services,
      rows.map((row) => row.subscriptionNo),
    )
    return new Map(rows.map((row) => [row.orderNo, { customer: names.get(row.subscriptionNo) ?? null }]))
  },
}
