import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { MonthlyCharge, BoundMethod, Binding, PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { attemptStatus, chargeStatus } from '#server/api/contract/schemas/payment.ts'
import type { BindingRow } from './apply-binding-event.ts'
import { isOwed, nextTryOf } from './charges.ts'
import { ordersNeeding } from './method-removal.ts'
import { isExpired, isExpiringSoon, type MethodRow, readMethod } from './payment-methods.ts'
import type { AttemptRow, ChargeRow, Payments } from './payments.ts'

/* Rows as callers see them: without any token of the provider. */

export async function methodView(payments: Payments, method: MethodRow): Promise<BoundMethod> {
  const now = payments.services.clock.now()
  const { id, kind, ownerKind, brand, last4, expiryMonth, expiryYear, payer, mandateReference, isDefault } = method
  return {
    id,
    kind,
    owner: ownerKind,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    isExpired: isExpired(method, now),
    isExpiringSoon: isExpiringSoon(method, now),
    payer,
    debitMandate:
      mandateReference === null ? null : { reference: mandateReference, signedAt: method.createdAt.toISOString() },
    isDefault,
    neededBy: await ordersNeeding(payments, method),
  }
}

export function methodViews(payments: Payments, methods: readonly MethodRow[]): Promise<BoundMethod[]> {
  return Promise.all(methods.map((method) => methodView(payments, method)))
}

export async function bindingView(payments: Payments, row: BindingRow): Promise<Binding> {
  const { id, kind, status, entry, action, refusalCode, methodId } = row
  const method = methodId === null ? null : await readMethod(payments.services, methodId)
  return {
    bindingId: id,
    kind,
    status,
    entry,
    action,
    refusalCode,
    method: method && !method.removedAt ? await methodView(payments, method) : null,
    now: payments.services.clock.now().toISOString(),
  }
}

export function attemptView(row: AttemptRow): PaymentAttempt {
  const { orderNo, subjectNo, status, amount, amountRefunded, currency, declineCode, methodKind, methodId } = row
  return {
    attemptNo: orderNo,
    orderNo: subjectNo,
    status: attemptStatus.parse(status),
    amount: { amount, currency },
    refunded: { amount: amountRefunded, currency },
    // Only while the customer has to act.
    action: status === AttemptStatus.requiresAction ? row.action : null,
    declineCode,
    methodKind,
    methodId,
    chargeNos: row.chargeNos ?? [],
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

export function chargeView(row: ChargeRow): MonthlyCharge {
  const { orderNo: chargeNo, period, amount, currency, dunningStep, lines } = row
  return {
    chargeNo,
    period,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    amount: { amount, currency },
    status: chargeStatus.parse(row.status),
    isOwed: isOwed(row),
    dunningStep,
    nextTryAt: nextTryOf([row])?.toISOString() ?? null,
    lines,
  }
}

export function bindingViewOf(payments: Payments, row: BindingRow | undefined): Promise<Binding> {
  if (!row) throw new Error('the binding is gone')
  return bindingView(payments, row)
}
