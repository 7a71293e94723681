import { z } from 'zod'
import {
  type MonthlyChargeEvent,
  type MonthlyChargeFacts,
  monthlyChargeMachine,
  nextTryAt,
} from '#machines/orders/monthly-charge/index.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { createOrder } from '#server/backend/platform/engine/order-engine.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { alertStaff } from './alerts.ts'
import { planPeriod } from './billing.ts'
import { chargeKind, factsOf, insertCharge, lockCharge, updateCharge } from './charges.ts'
import { creditCharge, invoiceCharge } from './invoicing.ts'
import { usableMandateOf } from './mandates.ts'
import { notifyPayableOfCharge } from './notify-payable.ts'
import type { OrderChargeEvent } from './payable.ts'
import type { Charge, Payments } from './payments.ts'
import { draftAttempt } from './start-attempt.ts'

/** Delay of automatic tries while the customer is paying an overdue charge. */
const pauseMs = 60 * 60_000

const orderEvent = z.object({ event: z.enum(['payment.dunned', 'payment.arrearsSettled', 'payment.dunningEnded']) })

/** Database side of the monthly charge's machine. */
export function chargeLifecycle(payments: Payments): OrderLifecycle<Charge, MonthlyChargeFacts, MonthlyChargeEvent> {
  return {
    machine: monthlyChargeMachine,
    lock: (_services, chargeNo) => lockCharge(payments, chargeNo),
    insert: insertCharge,
    update: updateCharge,
    factsOf,
    dimensionsOf: ({ subjectKind, subjectNo }) => dimensionsOfOrder(subjectKind, subjectNo),
    changesOf(facts) {
      const tryAt = nextTryAt(facts)
      return {
        dunningStep: facts.dunningStep,
        overdueSince: facts.overdueSince === null ? null : new Date(facts.overdueSince),
        nextTryAt: Number.isFinite(tryAt) ? new Date(tryAt) : null,
      }
    },
    refusalCodes: {},
    effects: {
      planNext: (services, { subjectKind: kind, subjectNo: orderNo, period }) =>
        planPeriod(services, { kind, orderNo, after: period }),
      startAttempt: (_services, charge) => startCharge(payments, charge),
      issueInvoice: (_services, charge) => invoiceCharge(payments, charge),
      issueCreditNote: (_services, charge) =>
        creditCharge(payments, charge, { amount: charge.amount, event: 'cancelled' }),
      notifyOrder: (_services, charge, params) => notifyOrder(payments, charge, eventOf(charge, params)),
      scheduleTimers,
      dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    },
    timers: {
      'timer.due': () => ({ event: { type: 'timer.due' } }),
      'timer.retryDue': () => ({ event: { type: 'timer.retryDue' } }),
    },
  }
}

function eventOf({ orderNo: chargeNo, dunningStep: step }: Charge, params: unknown): OrderChargeEvent {
  const { event: type } = orderEvent.parse(params)
  return type === 'payment.dunned' ? { type, chargeNo, step } : { type, chargeNo }
}

async function notifyOrder(payments: Payments, charge: Charge, event: OrderChargeEvent): Promise<void> {
  const { subjectKind: kind, subjectNo: orderNo, orderNo: chargeNo } = charge
  await notifyPayableOfCharge(payments, { kind, orderNo }, event, `charge:${chargeNo}`)
  if (event.type !== 'payment.dunningEnded') return
  await alertStaff(payments.services, { about: 'dunningEnded', reference: orderNo, detail: chargeNo })
}

/** Charges by mandate: the attempt's own machine submits it after the commit. */
async function startCharge(payments: Payments, charge: Charge): Promise<void> {
  const { services, attempts } = payments
  const key = { kind: charge.subjectKind, orderNo: charge.subjectNo }
  const method = await usableMandateOf(payments, key)
  const parent = await payments.payables.of(key.kind).read(services, key.orderNo)
  if (!method || !parent) throw new Error(`charge ${charge.orderNo} is collected without mandate or order`)
  const order = {
    ...parent,
    orderNo: charge.orderNo,
    phase: 'awaiting' as const,
    due: { amount: charge.amount, currency: charge.currency },
  }
  const draft = await draftAttempt(payments, { kind: chargeKind }, order, {
    payWith: method,
    initiator: 'merchant',
    locale: parent.locale,
    returnPath: '/',
    presentation: 'page',
  })
  const event = { type: 'backend.chargeStarted', hasIdempotencyKey: true } as const
  await createOrder(services, attempts, draft, { event, detail: { period: charge.period } }, `charge:${charge.orderNo}`)
}

async function scheduleTimers(services: BackendContext, charge: Charge): Promise<OutboxEntry[]> {
  const { orderNo, status, dueAt, nextTryAt: tryAt, hasOpenAttempt } = charge
  await services.outbox.withdraw(timerGroup(orderNo))
  const isScheduled = status === ChargeStatus.scheduled
  const soon = new Date(services.clock.now().getTime() + pauseMs)
  const retryAt = hasOpenAttempt ? soon : tryAt
  if (!isScheduled && !retryAt) return []
  const timer = {
    machineId: monthlyChargeMachine.id,
    orderNo,
    event: isScheduled ? 'timer.due' : 'timer.retryDue',
    dueAt: isScheduled ? dueAt : (retryAt ?? dueAt),
  }
  return [orderEventEntry(timer)]
}
