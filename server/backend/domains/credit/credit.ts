import { z } from 'zod'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import type { CreditReviewEvent, CreditReviewFacts } from '#machines/orders/credit-review/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { type OrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import type { CreditBureau, CreditVerdict } from './credit-bureau.ts'
import type { CreditOrders } from './credit-orders.ts'
import { bureauRequestKind, creditReviewLifecycle } from './credit-review.lifecycle.ts'
import {
  expiryFrom,
  isTrustedByPerson,
  newReviewNumber,
  readReview,
  type Review,
  reviewOf,
  creditStatusOf,
} from './reviews.ts'

/** Longer than a bureau needs, shorter than a customer waits. */
const answerMs = 10_000

export interface Credit {
  services: BackendContext
  bureau: CreditBureau
  orders: CreditOrders
  reviews: OrderLifecycle<Review, CreditReviewFacts, CreditReviewEvent>
}

/** Connects orders with the credit bureau. Holds no state, so several instances may exist. */
export function createCredit(services: BackendContext, bureau: CreditBureau, orders: CreditOrders): Credit {
  return { services, bureau, orders, reviews: creditReviewLifecycle(orders) }
}

/** Registers the request to the bureau with the outbox, for when the customer's request died. Call once at start-up. */
export function registerCredit(credit: Credit, outbox: OutboxDispatcher): void {
  outbox.deliver(bureauRequestKind, async (entry) => {
    await askBureau(credit, z.object({ reviewNo: z.string() }).parse(entry).reviewNo, 'outbox')
  })
}

/** For `registerOrderTimers`. */
export function creditTimers({ reviews }: Credit): OrderTimers {
  return timersOf(reviews)
}

/**
 * First step of the endpoint, in its transaction: records the customer's consent and the review. An order has one
 * review, with the same number. Refuses `not_found` (another's order), `order_incomplete`.
 */
export async function beginInvestigation(
  { services, orders, reviews }: Credit,
  request: {
    orderNo: string
    accountId: string
    isConsentGiven: boolean
    consentVersion: string
    requestId: string
  },
): Promise<string> {
  const { orderNo, accountId, isConsentGiven, consentVersion, requestId } = request
  const order = await orders.lock(services, orderNo)
  if (order?.accountId !== accountId) throw new Refusal('not_found', `no order ${orderNo}`)
  const known = await reviewOf(services, orderNo)
  if (known) return known.orderNo
  const now = services.clock.now()
  const undecided = {
    bureauRef: null,
    decidedBy: null,
    decidedAt: null,
    comment: null,
    staffId: null,
    staffReason: null,
  }
  const times = { consentedAt: now, createdAt: now, updatedAt: now, expiresAt: expiryFrom(now) }
  const who = { orderNo: newReviewNumber(), subjectNo: orderNo, accountId, phase: order.phase }
  const draft = { ...unwritten, ...undecided, ...times, ...who, consentVersion }
  const isIdentityComplete = (await orders.subjectOf(services, orderNo)) !== null
  const event = { type: 'customer.consented', isConsentGiven, isIdentityComplete, hasIdempotencyKey: true } as const
  const written = await createOrder(services, reviews, draft, { event, detail: { consentVersion } }, requestId)
  return written.order.orderNo
}

/**
 * Second step of the endpoint, outside transactions: asks the bureau and returns the result. Idempotent. Without an
 * answer the review goes to staff. Refuses with `credit_refused`.
 */
export async function finishInvestigation(
  credit: Credit,
  reviewNo: string,
  requestId: string,
): Promise<{ decision: 'passed' | 'inReview' }> {
  try {
    await askBureau(credit, reviewNo, requestId)
  } catch (error) {
    credit.services.log.warn({ err: error, reviewNo }, 'the credit bureau gave no answer')
    await fireIfOpen(credit, reviewNo, { type: 'timer.bureauSilent' }, null, requestId)
  }
  const review = await readReview(credit.services, reviewNo)
  const decision = review ? creditStatusOf(review.status) : null
  if (decision === null) throw new Error(`review ${reviewNo} is neither decided nor waiting for staff`)
  if (decision === 'refused') throw new Refusal('credit_refused', `review ${reviewNo} was refused`)
  return { decision }
}

/** Outside transactions: the bureau may take seconds. The first answer received is written. */
async function askBureau(credit: Credit, reviewNo: string, requestId: string): Promise<void> {
  const { services, bureau, orders } = credit
  const review = await readReview(services, reviewNo)
  if (review?.status !== CreditReviewStatus.investigating) return
  if (await isTrustedByPerson(services, review.accountId)) {
    await fireIfOpen(credit, reviewNo, { type: 'backend.passed' }, null, requestId)
    return
  }
  const subject = await orders.subjectOf(services, review.subjectNo)
  if (!subject) throw new Error(`order ${review.subjectNo} no longer has a credit subject`)
  const { verdict, ref } = await bureau.assess(reviewNo, subject, AbortSignal.timeout(answerMs))
  await fireIfOpen(credit, reviewNo, answers[verdict], ref, requestId)
}

const answers = {
  passed: { type: 'backend.passed' },
  referred: { type: 'backend.referred' },
  refused: { type: 'backend.refused' },
} as const satisfies Record<CreditVerdict, CreditReviewEvent>

/** No effect if another source was faster. */
async function fireIfOpen(
  { services, reviews }: Credit,
  reviewNo: string,
  event: CreditReviewEvent,
  bureauRef: string | null,
  requestId: string,
): Promise<void> {
  try {
    const target = { orderNo: reviewNo, requestId }
    await fireOrderEvent(services, reviews, target, async () => ({ event, changes: { bureauRef } }))
  } catch (error) {
    // Outbox, timer and a repeated request may each have an answer; the first one counts.
    if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
  }
}
