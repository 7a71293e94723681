import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { config } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { marketOfSite } from '#server/backend/domains/stores/module.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { deadlineOf, waitingFor } from './open-trade-ins.ts'
import { lockRequest, type TradeInRow } from './trade-in-requests.ts'

const { timeZone } = config.markets[config.tradeIn.market]

/** Work with cars offered for trade-in. */
export const tradeInWork: WorkKind<TradeInRow> = {
  name: 'tradeIn',
  permission: 'tradeIns.read',
  waitsFor: ['valuation'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ siteId }) => marketOfSite(siteId),
  workOf(row) {
    const waiting = waitingFor[row.status]
    return waiting?.who === 'staff' ? { what: waiting.what, until: () => deadlineOf(row, timeZone) } : null
  },
  async list(services, after, limit) {
    const { orderNo, status } = tradeInRequests
    return services
      .db()
      .select()
      .from(tradeInRequests)
      .where(and(eq(status, TradeInStatus.submitted), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockRequest,
  async subjectsOf(services, orderNos) {
    const { orderNo, firstName, lastName } = tradeInRequests
    const rows = await services
      .db()
      .select({ orderNo, firstName, lastName })
      .from(tradeInRequests)
      .where(inArray(orderNo, [...orderNos]))
    return new Map(rows.map((row) => [row.orderNo, { customer: `${row.firstName} ${row.lastName}` }]))
  },
}
