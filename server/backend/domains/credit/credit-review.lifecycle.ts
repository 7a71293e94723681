import { z } from 'zod'
import {
  type CreditReviewEvent,
  type CreditReviewFacts,
  creditReviewMachine,
} from '#machines/orders/credit-review/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import type { CreditOrders } from './credit-orders.ts'
import { reviewWork } from './review-work.ts'
import { insertReview, lockReview, type Review, creditStatusOf, updateReview } from './reviews.ts'

export const bureauRequestKind = 'creditBureau.ask'
/** The request that began the review asks at once; if its process dies, the outbox asks instead. */
const retryMs = 30_000
const silenceMs = 2 * 60_000
/** Days after a refusal in which a human review can be requested; stated in the mail of the refusal. */
export const objectionDays = 14

const mail = z.object({
  template: z.enum([
    'creditInReview',
    'creditPassed',
    'creditRefused',
    'creditReviewReceived',
    'creditRefusedByPerson',
  ]),
})

/** Database side of the credit review's machine. */
export function creditReviewLifecycle(
  orders: CreditOrders,
): OrderLifecycle<Review, CreditReviewFacts, CreditReviewEvent> {
  const writeStatus = (services: BackendContext, { subjectNo, status }: Review) =>
    orders.setCredit(services, subjectNo, creditStatusOf(status))

  return {
    machine: creditReviewMachine,
    lock: (services, reviewNo) => lockReview(services, orders, reviewNo),
    async insert(services, review) {
      await insertReview(services, review)
      await writeStatus(services, review)
    },
    async update(services, review) {
      await updateReview(services, review)
      await writeStatus(services, review)
    },
    factsOf: ({ phase, decidedBy, decidedAt }, now) => ({
      now: now.getTime(),
      order: phase,
      decidedBy,
      decidedAt: decidedAt?.getTime() ?? null,
      objectionDays,
    }),
    dimensionsOf: ({ subjectNo }) => dimensionsOfOrder(subscriptionOrderMachine.id, subjectNo),
    changesOf: ({ decidedBy, decidedAt }) => ({
      decidedBy,
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
    }),
    refusalCodes: { isWithinObjection: 'review_closed', isIdentityComplete: 'order_incomplete' },
    effects: {
      askBureau: async ({ clock }, { orderNo: reviewNo }) => [
        {
          kind: bureauRequestKind,
          payload: { reviewNo },
          dueAt: new Date(clock.now().getTime() + retryMs),
          groupKey: timerGroup(reviewNo),
        },
      ],
      scheduleTimers: async ({ clock }, { orderNo }) => [
        orderEventEntry({
          machineId: creditReviewMachine.id,
          orderNo,
          event: 'timer.bureauSilent',
          dueAt: new Date(clock.now().getTime() + silenceMs),
        }),
      ],
      dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
      sendMail: (services, { subjectNo }, params) => orders.mail(services, subjectNo, mail.parse(params).template),
      notifyOrder: (services, { subjectNo, orderNo }) => orders.refuse(services, subjectNo, `credit:${orderNo}`),
      // The engine keeps the queue by `work`.
      queueForStaff: async () => {},
    },
    work: reviewWork,
    timers: { 'timer.bureauSilent': () => ({ event: { type: 'timer.bureauSilent' } }) },
  }
}
