import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm'
import { openTermOffer } from '#machines/orders/term-offer/term-offer.status.ts'
import { customersOf } from '#server/backend/domains/subscription/subscription-work.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { lockOffer, type TermOffer } from './term-offers.ts'

/** Calls that customers ask for before they answer an offer. */
export const termOfferWork: WorkKind<TermOffer> = {
  name: 'termOffer',
  permission: 'termOffers.read',
  waitsFor: ['callBack'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ country }) => country,
  workOf({ callRequestedAt }) {
    if (!callRequestedAt) return null
    return { what: 'callBack', from: callRequestedAt, until: (since) => answerDueAt(since, 'UTC') }
  },
  async list(services, after, limit) {
    const { orderNo, status, callRequestedAt } = termOffers
    return services
      .db()
      .select()
      .from(termOffers)
      .where(and(inArray(status, openTermOffer), isNotNull(callRequestedAt), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockOffer,
  async subjectsOf(services, orderNos) {
    const { orderNo, subscriptionNo } = termOffers
    const rows = await services
      .db()
      .select({ orderNo, subscriptionNo })
      .from(termOffers)
      .where(inArray(orderNo, [...orderNos]))
    const names = await customersOf(
      services,
      rows.map((row) => row.subscriptionNo),
    )
    return new Map(rows.map((row) => [row.orderNo, { customer: names.get(row.subscriptionNo) ?? null }]))
  },
}
