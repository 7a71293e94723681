import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { paymentAlerts, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { marketOfOrder } from '#server/backend/platform/engine/order-log.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import type { AttemptRow } from './payments.ts'

export type AlertRow = typeof paymentAlerts.$inferSelect

/** Alerts about orders whose months are not paid, with which staff go on where automatic steps end. */
const aboutArrears = ['dunningEnded', 'terminated', 'carNotReturned'] as const
/** All others that need a person. */
const aboutMoney = [
  'surplusPayment',
  'refundTooLarge',
  'paymentReturned',
  'mismatch',
  'unknownReference',
  'endingDeclared',
] as const

/** What an alert can be about. A refund that failed for good is work with its payment, and no second item. */
export const alertAbouts = [...aboutArrears, ...aboutMoney, 'refundFailed'] as const
export type AlertAbout = (typeof alertAbouts)[number]

/** Money is looked after within the time in which everything is answered. */
const untilAnswered = (since: Date) => answerDueAt(since, 'UTC')

/** Payments whose refund failed for good: sent again, or paid out by hand. */
export const refundWork: WorkKind<AttemptRow> = {
  name: 'refund',
  permission: 'payments.read',
  waitsFor: ['refund'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ subjectNo }) => marketOfOrder(subjectNo),
  workOf: ({ status }) => (status === AttemptStatus.refundFailed ? { what: 'refund', until: untilAnswered } : null),
  async list(services, after, limit) {
    const { orderNo, status } = paymentAttempts
    return services
      .db()
      .select()
      .from(paymentAttempts)
      .where(and(eq(status, AttemptStatus.refundFailed), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  async lock(services, attemptNo) {
    const isOne = eq(paymentAttempts.orderNo, attemptNo)
    const [row] = await services.db().select().from(paymentAttempts).where(isOne).for('update')
    return row
  },
  async subjectsOf(services, attemptNos) {
    const { orderNo, subjectNo, accountId } = paymentAttempts
    const { firstName, lastName } = accounts
    const rows = await services
      .db()
      .select({ orderNo, subjectNo, firstName, lastName })
      .from(paymentAttempts)
      .leftJoin(accounts, eq(accounts.id, accountId))
      .where(inArray(orderNo, [...attemptNos]))
    return new Map(
      rows.map((row) => [
        row.orderNo,
        { customer: [row.firstName, row.lastName].filter(Boolean).join(' ') || null, reference: row.subjectNo },
      ]),
    )
  },
}

/** Orders whose arrears are left to staff. */
export const arrearsWork = alertWork('arrears', aboutArrears)
/** All else about money that needs a person. */
export const moneyWork = alertWork('alert', aboutMoney)

function alertWork(name: string, abouts: readonly AlertAbout[]): WorkKind<AlertRow> {
  return {
    name,
    permission: 'payments.read',
    waitsFor: abouts,
    numberOf: ({ id }) => String(id),
    marketOf: ({ reference }) => marketOfOrder(reference),
    workOf({ about, createdAt, resolvedAt }) {
      const what = resolvedAt === null && abouts.find((known) => known === about)
      return what ? { what, from: createdAt, until: untilAnswered } : null
    },
    async list(services, after, limit) {
      const { about, id, resolvedAt } = paymentAlerts
      // Numbers of items are texts.
      const no = sql`${id}::text`
      return services
        .db()
        .select()
        .from(paymentAlerts)
        .where(and(isNull(resolvedAt), inArray(about, [...abouts]), gt(no, after)))
        .orderBy(asc(no))
        .limit(limit)
    },
    async lock(services, itemNo) {
      const isOne = eq(paymentAlerts.id, Number(itemNo))
      const [row] = await services.db().select().from(paymentAlerts).where(isOne).for('update')
      return row
    },
    async subjectsOf(services, itemNos) {
      const { id, reference } = paymentAlerts
      const rows = await services
        .db()
        .select({ id, reference })
        .from(paymentAlerts)
        .where(inArray(id, itemNos.map(Number)))
      return new Map(rows.map((row) => [String(row.id), { customer: null, reference: row.reference }]))
    },
  }
}
