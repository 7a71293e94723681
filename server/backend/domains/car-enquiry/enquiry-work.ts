import { and, asc, gt, inArray } from 'drizzle-orm'
import { config } from '#config'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { type CarEnquiryRow, lockEnquiry } from './car-enquiries.ts'
import { deadlineOf, waitingFor } from './open-enquiries.ts'

/** States in which an enquiry waits for staff. */
const statuses = [CarEnquiryStatus.enquired, CarEnquiryStatus.accepted]

/** Work with enquiries about a car to buy or to lease. */
export const enquiryWork: WorkKind<CarEnquiryRow> = {
  name: 'carEnquiry',
  permission: 'enquiries.read',
  waitsFor: ['carOffer', 'carContract'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ country }) => country,
  workOf(row) {
    const waiting = waitingFor[row.status]
    const { timeZone } = config.markets[row.country]
    return waiting?.who === 'staff' ? { what: waiting.what, until: () => deadlineOf(row, timeZone) } : null
  },
  async list(services, after, limit) {
    const { orderNo, status } = carEnquiries
    return services
      .db()
      .select()
      .from(carEnquiries)
      .where(and(inArray(status, statuses), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockEnquiry,
  async subjectsOf(services, orderNos) {
    const { orderNo, firstName, lastName } = carEnquiries
    const rows = await services
      .db()
      .select({ orderNo, firstName, lastName })
      .from(carEnquiries)
      .where(inArray(orderNo, [...orderNos]))
    return new Map(rows.map((row) => [row.orderNo, { customer: `${row.firstName} ${row.lastName}` }]))
  },
}
