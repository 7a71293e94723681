import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { config } from '#config'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { type ApplicationRow, lockApplication } from './job-applications.ts'

const { orderNo, status, firstName, lastName } = jobApplications

/** New applications, which have to be read. */
export const applicationWork: WorkKind<ApplicationRow> = {
  name: 'jobApplication',
  permission: 'applications.read',
  waitsFor: ['newApplication'],
  numberOf: (row) => row.orderNo,
  marketOf: ({ country }) => country,
  workOf(row) {
    if (row.status !== ApplicationStatus.received) return null
    const { timeZone } = config.markets[row.country]
    return { what: 'newApplication', until: (since) => answerDueAt(since, timeZone) }
  },
  list(services, after, limit) {
    return services
      .db()
      .select()
      .from(jobApplications)
      .where(and(eq(status, ApplicationStatus.received), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockApplication,
  async subjectsOf(services, orderNos) {
    const rows = await services
      .db()
      .select({ orderNo, firstName, lastName })
      .from(jobApplications)
      .where(inArray(orderNo, [...orderNos]))
    return new Map(rows.map((row) => [row.orderNo, { customer: `${row.firstName} ${row.lastName}`.trim() || null }]))
  },
}
