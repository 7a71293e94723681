import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { requireCredit } from '#server/backend/domains/companies/module.ts'
import { applyProviderEvent, type EventResult } from './apply-provider-event.ts'
import { type ProviderEvent, refundReference } from './payment-provider.ts'
import type { AttemptRow, Payments } from './payments.ts'

/*
 * Payments on account: no money moves until the company pays its collected invoice. The attempt is paid once it is booked
 * there, by the same event that a provider would send.
 */

/**
 * Books what a customer pays on account, in the caller's transaction: the company's agreement is locked, so that two
 * orders cannot use the same credit. Throws `payment_method_invalid`, `credit_line_exceeded`.
 */
export async function bookOnAccount(payments: Payments, attempt: AttemptRow, requestId: string): Promise<void> {
  const { services, payables } = payments
  const order = await payables.of(attempt.subjectKind).read(services, attempt.subjectNo)
  await requireCredit(services, order?.companyId ?? null, attempt)
  const result = await apply(payments, paidEvent(attempt), requestId)
  if (result !== 'heard') throw new Error(`${attempt.orderNo} was not booked: ${result}`)
}

/**
 * What a provider would answer to any request about an attempt. A month of a running car is booked beyond the credit
 * line, too: the contract owes it. Repeatable.
 */
export async function answerOnAccount(payments: Payments, attempt: AttemptRow, requestId: string): Promise<void> {
  const { status, orderNo, refund, currency } = attempt
  const isOpen =
    status === AttemptStatus.created || status === AttemptStatus.processing || status === AttemptStatus.unknown
  if (isOpen) await apply(payments, paidEvent(attempt), requestId)
  if (status !== AttemptStatus.refunding || !refund) return
  const outcome = { type: 'refunded', money: { amount: refund.amount, currency } } as const
  await apply(
    payments,
    { about: 'refund', reference: refundReference(orderNo, refund.no), orderNo: null, outcome },
    requestId,
  )
}

function paidEvent({ orderNo, amount, currency }: AttemptRow): ProviderEvent {
  const outcome = { type: 'paid', money: { amount, currency } } as const
  return { about: 'payment', reference: orderNo, providerRef: orderNo, orderNo: null, outcome }
}

async function apply(payments: Payments, event: ProviderEvent, requestId: string): Promise<EventResult> {
  const source = 'answer'
  return payments.services.transaction(() => applyProviderEvent(payments, event, { source, requestId }))
}
