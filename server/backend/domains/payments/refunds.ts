import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentAttemptEvent, RefundReason } from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { alertStaff } from './alerts.ts'
import { attemptsOf, type SubjectKey } from './attempts.ts'
import { allAttemptsOf, receivedOf, moneyOf } from './order-money.ts'
import type { AttemptRow, Payments } from './payments.ts'
import { queueProviderRequest } from './provider-request-queue.ts'

const reasons = [
  'cancelled',
  'withdrawn',
  'verificationFailed',
  'latePayment',
  'surplus',
  'goodwill',
  'settlement',
  'deposit',
] as const satisfies readonly RefundReason[]

const subject = { kind: z.string(), orderNo: z.string() }
const commands = {
  refund: z.object({
    ...subject,
    amount: z.int().positive(),
    reason: z.enum(reasons),
    attemptNo: z.string().nullable(),
  }),
  retry: z.object(subject),
  payOut: z.object(subject),
  void: z.object(subject),
}
/** Delay of a refund requested while another one is pending. */
const pauseMs = 60 * 60_000
const kindOf = (command: keyof typeof commands) => `paymentCommand.${command}`
/** Requested refunds of an order; all of them together are found by it. */
const refundGroup = ({ kind, orderNo }: SubjectKey) => `refunds:${kind}:${orderNo}`

/*
 * Commands of orders to their payments, queued in the transaction of the order's event. They are carried out right
 * after the commit, in a transaction that locks the order first, like everything that changes a payment.
 */

/**
 * Refunds from one attempt or, if none is named, from the payments of the order and its months, newest first; at most
 * the amount paid.
 */
export async function requestRefund(
  { outbox }: Pick<BackendContext, 'outbox'>,
  { attemptNo = null, ...request }: SubjectKey & { amount: number; reason: RefundReason; attemptNo?: string | null },
): Promise<void> {
  await outbox.add({ kind: kindOf('refund'), payload: { ...request, attemptNo }, groupKey: refundGroup(request) })
}

/**
 * Tries the refunds of an order again. A failed refund gets a new key; for an undecided one the provider is asked under
 * the same key, which cannot refund twice.
 */
export async function retryRefunds({ outbox }: Pick<BackendContext, 'outbox'>, key: SubjectKey): Promise<void> {
  await outbox.add({ kind: kindOf('retry'), payload: { ...key } })
}

/** Marks the failed refunds of an order as paid by hand, so that they are not tried again. */
export async function settlePayouts({ outbox }: Pick<BackendContext, 'outbox'>, key: SubjectKey): Promise<void> {
  await outbox.add({ kind: kindOf('payOut'), payload: { ...key } })
}

/** Ends attempts that wait for the customer: the order no longer needs them. */
export async function voidAttempts({ outbox }: Pick<BackendContext, 'outbox'>, key: SubjectKey): Promise<void> {
  await outbox.add({ kind: kindOf('void'), payload: { ...key } })
}

/** `OrderMoney.amountPaid` of one order. */
export async function amountPaidOf(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<number> {
  return (await moneyOf(services, kind, [orderNo]))(orderNo).amountPaid
}

/** Whether a refund of an order is requested, under way or failed. */
export async function hasPendingRefund(services: BackendContext, key: SubjectKey): Promise<boolean> {
  const attempts = await allAttemptsOf(services, key)
  if (attempts.some(isRefundPending)) return true
  const isQueued = and(eq(outboxTable.groupKey, refundGroup(key)), isNull(outboxTable.doneAt))
  return (await services.db().$count(outboxTable, isQueued)) > 0
}

/** Registers the commands with the outbox. */
export function registerRefundCommands(payments: Payments, outbox: OutboxDispatcher): void {
  const { services } = payments

  outbox.handle(kindOf('refund'), async (payload, outboxId) => {
    const { amount, reason, attemptNo, ...key } = commands.refund.parse(payload)
    await lockPayable(payments, key)
    let rest = amount
    const attempts = await allAttemptsOf(services, key)
    for (const attempt of attempts) {
      if (attemptNo !== null && attempt.orderNo !== attemptNo) continue
      const part = Math.min(rest, isRefundable(attempt) ? receivedOf(attempt) : 0)
      if (part === 0) continue
      await fire(payments, attempt, { type: 'backend.refundRequested', amount: part, reason }, outboxId)
      rest -= part
    }
    if (rest === 0) return
    if (attempts.some(isRefundPending)) {
      const dueAt = new Date(services.clock.now().getTime() + pauseMs)
      return services.outbox.add({
        kind: kindOf('refund'),
        payload: { ...key, amount: rest, reason, attemptNo },
        dueAt,
        groupKey: refundGroup(key),
      })
    }
    await alertStaff(services, { about: 'refundTooLarge', reference: key.orderNo, detail: `${rest} of ${amount}` })
  })

  outbox.handle(kindOf('retry'), async (payload, outboxId) => {
    const key = commands.retry.parse(payload)
    await lockPayable(payments, key)
    for (const attempt of await allAttemptsOf(services, key)) {
      if (attempt.status === AttemptStatus.refundFailed)
        await fire(payments, attempt, { type: 'backend.refundRetried' }, outboxId)
      if (attempt.status === AttemptStatus.refunding) await queueProviderRequest(services, 'refund', attempt.orderNo)
    }
  })

  outbox.handle(kindOf('payOut'), async (payload, outboxId) => {
    const key = commands.payOut.parse(payload)
    await lockPayable(payments, key)
    for (const attempt of await attemptsOf(services, key)) {
      if (attempt.status === AttemptStatus.refundFailed)
        await fire(payments, attempt, { type: 'staff.paidOut', hasReference: true }, outboxId)
    }
  })

  outbox.handle(kindOf('void'), async (payload, outboxId) => {
    const key = commands.void.parse(payload)
    await lockPayable(payments, key)
    for (const attempt of await attemptsOf(services, key)) {
      if (attempt.status === AttemptStatus.created || attempt.status === AttemptStatus.requiresAction) {
        await fire(payments, attempt, { type: 'backend.voided' }, outboxId)
      }
    }
  })
}

async function lockPayable({ services, payables }: Payments, { kind, orderNo }: SubjectKey): Promise<void> {
  await payables.of(kind).lock(services, orderNo)
}

async function fire(
  { services, attempts }: Payments,
  { orderNo }: AttemptRow,
  event: PaymentAttemptEvent,
  outboxId: number,
): Promise<void> {
  const target = { orderNo, requestId: `outbox:${outboxId}` }
  await fireOrderEvent(services, attempts, target, async () => ({ event, changes: { checks: 0 } }))
}

/** The outcome of a refund is unknown: another has to wait. */
function isRefundPending({ status }: AttemptRow): boolean {
  return status === AttemptStatus.refunding || status === AttemptStatus.refundFailed
}

/** Paid or partly refunded: states in which the machine accepts another refund. */
function isRefundable({ status }: AttemptRow): boolean {
  return status === AttemptStatus.paid || status === AttemptStatus.refunded
}
