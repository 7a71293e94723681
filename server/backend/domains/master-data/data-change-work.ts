import { and, asc, gt, inArray } from 'drizzle-orm'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { dataChanges } from '#server/backend/platform/db/schema/master-data.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { type DataChange, lockChange, namesOf } from './data-changes.ts'

const waitingFor = {
  [DataChangeStatus.proposed]: 'release',
  [DataChangeStatus.outdated]: 'outdatedChange',
} as const satisfies Record<number, string>

/** States in which a change waits for staff. */
const waiting = [DataChangeStatus.proposed, DataChangeStatus.outdated] as const

/** Changes of master data that wait for a second person, or did not come into force. */
export const changeWork: WorkKind<DataChange> = {
  name: 'dataChange',
  permission: 'masterData.read',
  waitsFor: Object.values(waitingFor),
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ market }) => market,
  workOf({ status }) {
    const state = waiting.find((known) => known === status)
    return state === undefined ? null : { what: waitingFor[state], until: (since) => answerDueAt(since, 'UTC') }
  },
  list(services, after, limit) {
    const { orderNo, status } = dataChanges
    return services
      .db()
      .select()
      .from(dataChanges)
      .where(and(inArray(status, waiting), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockChange,
  /** By the person who wrote it first. */
  async subjectsOf(services, changeNos) {
    const { orderNo, authors } = dataChanges
    const rows = await services
      .db()
      .select({ orderNo, authors })
      .from(dataChanges)
      .where(inArray(orderNo, [...changeNos]))
    const names = await namesOf(
      services,
      rows.flatMap((row) => row.authors),
    )
    return new Map(rows.map((row) => [row.orderNo, { customer: names.get(row.authors[0] ?? '') ?? null }]))
  },
}
