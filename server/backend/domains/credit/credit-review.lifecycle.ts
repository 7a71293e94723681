import { z } from 'zod'
import {
  type CreditReviewEvent,
  type CreditReviewFacts,
  creditReviewMachine,
} from '#machines/orders/credit-review/index.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import type { CreditOrders } from './credit-orders.ts'
import { insertReview, lockReview, type Review, standingOf, updateReview } from './reviews.ts'

export const askKind = 'creditBureau.ask'
/** The call that began the review asks at once; when its process dies, the outbox asks in its place. */
const askAgainMs = 30_000
const silenceMs = 2 * 60_000
/** Days after a refusal in which a person can be asked for; the mail of the refusal names them. */
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

/** What the machine of a credit review means in this database. */
export function creditReviewLifecycle(
  orders: CreditOrders,
): OrderLifecycle<Review, CreditReviewFacts, CreditReviewEvent> {
  const tell = (services: Services, { subjectNo, status }: Review) =>
    orders.setCredit(services, subjectNo, standingOf(status))

  return {
    machine: creditReviewMachine,
    lock: (services, reviewNo) => lockReview(services, orders, reviewNo),
    async insert(services, review) {
      await insertReview(services, review)
      await tell(services, review)
    },
    async update(services, review) {
      await updateReview(services, review)
      await tell(services, review)
    },
    factsOf: ({ standing, decidedBy, decidedAt }, now) => ({
      now: now.getTime(),
      order: standing,
      decidedBy,
      decidedAt: decidedAt?.getTime() ?? null,
      objectionDays,
    }),
    changesOf: ({ decidedBy, decidedAt }) => ({
      decidedBy,
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
    }),
    refusalCodes: { isWithinObjection: 'review_closed', isIdentityComplete: 'order_incomplete' },
    effects: {
      askBureau: async ({ clock }, { orderNo: reviewNo }) => [
        {
          kind: askKind,
          payload: { reviewNo },
          dueAt: new Date(clock.now().getTime() + askAgainMs),
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
      // The list of those that wait is read by their status.
      queueForStaff: async () => {},
    },
    timers: { 'timer.bureauSilent': () => ({ event: { type: 'timer.bureauSilent' } }) },
  }
}
