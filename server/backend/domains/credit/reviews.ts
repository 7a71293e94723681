import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import type { CreditReviewFacts } from '#machines/orders/credit-review/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'
import type { CreditOrders, CreditStatus } from './credit-orders.ts'

export type ReviewRow = typeof creditReviews.$inferSelect

/** Review with facts its machine needs beyond the row. */
export interface Review extends ReviewRow {
  phase: CreditReviewFacts['order']
}

const day = 86_400_000
/** Long enough for a vehicle made to order, and to answer for a refusal. */
const retentionMs = 180 * day

const creditStatuses: Record<number, CreditStatus> = {
  [CreditReviewStatus.inReview]: 'inReview',
  [CreditReviewStatus.passed]: 'passed',
  [CreditReviewStatus.refused]: 'refused',
  [CreditReviewStatus.reviewRequested]: 'refused',
  [CreditReviewStatus.refusedByPerson]: 'refused',
}

/** Null while the bureau is asked. */
export function creditStatusOf(status: number): CreditStatus | null {
  return creditStatuses[status] ?? null
}

export function newReviewNumber(): string {
  return `CR-${randomBytes(9).toString('hex').toUpperCase()}`
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + retentionMs)
}

export async function reviewOf(services: BackendContext, subjectNo: string): Promise<ReviewRow | undefined> {
  const [row] = await services.db().select().from(creditReviews).where(eq(creditReviews.subjectNo, subjectNo))
  return row
}

export async function readReview(services: BackendContext, reviewNo: string): Promise<ReviewRow | undefined> {
  const [row] = await services.db().select().from(creditReviews).where(eq(creditReviews.orderNo, reviewNo))
  return row
}

/** Whether staff have passed this customer: no automated decision overrides it while the review is stored. */
export async function isTrustedByPerson(services: BackendContext, accountId: string): Promise<boolean> {
  const [last] = await services
    .db()
    .select()
    .from(creditReviews)
    .where(
      and(
        eq(creditReviews.accountId, accountId),
        eq(creditReviews.decidedBy, 'person'),
        gt(creditReviews.expiresAt, services.clock.now()),
      ),
    )
    .orderBy(desc(creditReviews.decidedAt))
    .limit(1)
  return last?.status === CreditReviewStatus.passed
}

/** Locks the order before its review: every caller uses this order, which prevents deadlocks. */
export async function lockReview(
  services: BackendContext,
  orders: CreditOrders,
  reviewNo: string,
): Promise<Review | undefined> {
  const found = await readReview(services, reviewNo)
  if (!found) return undefined
  const order = await orders.lock(services, found.subjectNo)
  const [row] = await services
    .db()
    .select()
    .from(creditReviews)
    .where(eq(creditReviews.orderNo, reviewNo))
    .for('update')
  return row && { ...row, phase: order?.phase ?? 'other' }
}

export async function insertReview(services: BackendContext, { phase: _, ...row }: Review): Promise<void> {
  await services.db().insert(creditReviews).values(row)
}

export async function updateReview(services: BackendContext, { phase: _, ...row }: Review): Promise<void> {
  const updatedAt = services.clock.now()
  await services
    .db()
    .update(creditReviews)
    .set({ ...row, updatedAt })
    .where(eq(creditReviews.orderNo, row.orderNo))
}

/** Deletes the review, since the order is now about another person. The order must be locked. */
export async function deleteReview(services: BackendContext, subjectNo: string): Promise<void> {
  for (const reviewNo of await deleteReviews(services, eq(creditReviews.subjectNo, subjectNo))) {
    await services.outbox.withdraw(timerGroup(reviewNo))
  }
}

/** Deletes reviews past their retention period. */
export async function expireReviews(services: BackendContext): Promise<Record<string, number>> {
  const isOver = lte(creditReviews.expiresAt, services.clock.now())
  const deleted = await services.transaction(() => deleteReviews(services, isOver))
  return { deleted: deleted.length }
}

/** Deletes reviews, and what staff had to do with them; returns their numbers. */
export async function deleteReviews(services: BackendContext, which: SQL): Promise<string[]> {
  const deleted = await services.db().delete(creditReviews).where(which).returning({ orderNo: creditReviews.orderNo })
  const numbers = deleted.map(({ orderNo }) => orderNo)
  await forgetWork(services, numbers)
  return numbers
}
