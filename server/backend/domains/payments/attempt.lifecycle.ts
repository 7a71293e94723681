import { z } from 'zod'
import {
  type PaymentAttemptEvent,
  type PaymentAttemptFacts,
  paymentAttemptMachine,
} from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { alertStaff } from './alerts.ts'
import { insertAttempt, lockAttempt, subjectOf, updateAttempt } from './attempts.ts'
import { chargeKind } from './charges.ts'
import { creditRefund, invoicePayment } from './invoicing.ts'
import { notifyPayable } from './notify-payable.ts'
import type { OrderPaymentEvent } from './payable.ts'
import { alertAbouts, refundWork } from './payment-work.ts'
import type { Attempt, Payments } from './payments.ts'
import { type ProviderRequestKind, queueProviderRequest } from './provider-request-queue.ts'

/** Time-out of a provider request. */
const answerMs = 60_000
const firstCheckMs = 30_000
const slowestCheckMs = 6 * 3_600_000

const orderEvent = z.object({
  event: z.enum([
    'payment.actionRequired',
    'payment.declined',
    'payment.paid',
    'payment.refunded',
    'payment.refundFailed',
  ]),
})
const alert = z.object({ about: z.enum(alertAbouts) })

/** Database side of the payment attempt's machine. */
export function attemptLifecycle(
  payments: Payments,
): OrderLifecycle<Attempt, PaymentAttemptFacts, PaymentAttemptEvent> {
  const queue = (kind: ProviderRequestKind) => (services: BackendContext, attempt: Attempt) =>
    queueProviderRequest(services, kind, attempt.orderNo)

  return {
    machine: paymentAttemptMachine,
    lock: (_services, attemptNo) => lockAttempt(payments, attemptNo),
    insert: insertAttempt,
    update: updateAttempt,
    // Months paid together belong to one order.
    dimensionsOf: ({ subjectKind, subjectNo, chargeNos }) =>
      chargeNos?.[0] === undefined
        ? dimensionsOfOrder(subjectKind, subjectNo)
        : dimensionsOfOrder(chargeKind, chargeNos[0]),
    factsOf: (attempt, now) => ({
      now: now.getTime(),
      attemptNo: attempt.orderNo,
      orderNo: attempt.subjectNo,
      amount: attempt.amount,
      currency: attempt.currency,
      order: attempt.phase,
      hasOtherOpenAttempt: attempt.hasOtherOpenAttempt,
      hasMandate: attempt.hasMandate,
      actionExpiresAt: attempt.actionExpiresAt?.getTime() ?? null,
      declineCode: attempt.declineCode,
      amountRefunded: attempt.amountRefunded,
      refund: attempt.refund,
    }),
    changesOf: ({ actionExpiresAt, declineCode, amountRefunded, refund }) => ({
      actionExpiresAt: actionExpiresAt === null ? null : new Date(actionExpiresAt),
      declineCode,
      amountRefunded,
      refund,
    }),
    refusalCodes: { hasNoOtherAttempt: 'payment_under_way', hasMandate: 'payment_method_invalid' },
    effects: {
      submitCharge: queue('pay'),
      submitRefund: queue('refund'),
      cancelAtProvider: queue('cancel'),
      askProvider: queue('ask'),
      notifyOrder: (_services, attempt, params) =>
        notifyPayable(payments, subjectOf(attempt), eventOf(attempt, params), `attempt:${attempt.orderNo}`),
      issueInvoice: (_services, attempt) => invoicePayment(payments, attempt),
      issueCreditNote: (_services, attempt) => creditRefund(payments, attempt),
      scheduleTimers,
      dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
      alertStaff: (services, { orderNo, refund }, params) =>
        alertStaff(services, {
          about: alert.parse(params).about,
          reference: orderNo,
          detail: refund ? `refund ${refund.no}: ${refund.amount}` : '',
        }),
    },
    work: refundWork,
    timers: {
      'timer.statusDue': (attempt) => ({
        event: { type: 'timer.statusDue' },
        changes: { checks: attempt.checks + 1 },
      }),
      'timer.actionExpired': () => ({ event: { type: 'timer.actionExpired' } }),
    },
  }
}

function eventOf(
  { orderNo: attemptNo, subjectNo, amount, currency, refund }: Attempt,
  params: unknown,
): OrderPaymentEvent {
  const { event: type } = orderEvent.parse(params)
  if (type === 'payment.paid') return { type, attemptNo, orderNo: subjectNo, amount, currency }
  if (type === 'payment.refunded') return { type, amount: refund?.amount ?? 0 }
  return { type }
}

async function scheduleTimers(services: BackendContext, attempt: Attempt): Promise<OutboxEntry[]> {
  const { orderNo, status, actionExpiresAt, checks } = attempt
  await services.outbox.withdraw(timerGroup(orderNo))
  const now = services.clock.now().getTime()
  const isAction = status === AttemptStatus.requiresAction && actionExpiresAt !== null
  // Asks again after 30 s, one minute, two … up to six hours, until an event arrives.
  const wait =
    status === AttemptStatus.created ? answerMs : Math.min(firstCheckMs * 2 ** Math.min(checks, 20), slowestCheckMs)
  const timer = {
    machineId: paymentAttemptMachine.id,
    orderNo,
    event: isAction ? 'timer.actionExpired' : 'timer.statusDue',
    dueAt: isAction ? actionExpiresAt : new Date(now + wait),
  }
  return [orderEventEntry(timer)]
}
