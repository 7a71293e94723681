import type { MarketCode } from '#config'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { onAccount } from '#machines/shared/payment-method.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { Mandate, payment } from '#server/api/contract/groups/payment.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { attemptsOf, type SubjectKey } from './attempts.ts'
import type { Caller } from './bindings.ts'
import { chargesOf, isOwed, sumOfCharges } from './charges.ts'
import { endMandate, grantMandate, mandateOf, mandatesOfAccount } from './mandates.ts'
import { offeredMethods } from './offered-methods.ts'
import { dueSubjectOf } from './payable-arrears.ts'
import type { DueMonth, Payable, PayableOrder } from './payable.ts'
import { methodsOf, readMethod } from './payment-methods.ts'
import { attemptView, chargeView, methodView, methodViews } from './payment-views.ts'
import type { Payments } from './payments.ts'
import { mayPayFor } from './start-attempt.ts'

type Rows = typeof payment.rows
type Cashier = CallResult<Rows['getCashier']>
type AutoDeduction = CallResult<Rows['getAutoDeduction']>
type MandateInput = HandlerInput<Rows['setAutoDeduction']>['body']

interface OwnOrder {
  subject: Payable
  order: PayableOrder
  key: SubjectKey
}

/** Throws `not_found` for another account's order as well, so that its existence is not revealed. */
export async function ownOrder(
  { services, payables }: Payments,
  orderNo: string,
  { account }: Pick<Caller, 'account'>,
  how: 'read' | 'lock' = 'read',
): Promise<OwnOrder> {
  const subject = payables.withNumber(orderNo)
  const order = await subject?.[how](services, orderNo)
  if (!subject || order?.accountId !== account.id) throw new Refusal('not_found', `no order ${orderNo} of this account`)
  return { subject, order, key: { kind: subject.kind, orderNo } }
}

export async function openCashier(
  payments: Payments,
  { orderNo, country }: { orderNo: string; country: MarketCode },
  caller: Caller,
): Promise<Cashier> {
  const { services } = payments
  const own = await ownOrder(payments, orderNo, caller)
  const { subject, order } = await dueSubjectOf(payments, own)
  const [latest] = await attemptsOf(services, { kind: subject.kind, orderNo })
  const methods = await methodsOf(services, order.owner)
  const usable = methods.filter((method) => mayPayFor(services, method, order))
  return {
    orderNo,
    due: order.due,
    lines: order.lines.map(({ code, amount, month }) => ({ code, amount, month: month ? monthView(month) : null })),
    payBy: order.payBy?.toISOString() ?? null,
    methods: await offeredMethods(payments, country),
    bound: await methodViews(payments, usable),
    attempt: latest ? attemptView(latest) : null,
    mandate: await mandateView(payments, own),
  }
}

function monthView({ chargeNo, startsAt, endsAt, dueAt }: DueMonth) {
  return {
    chargeNo,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }
}

/** The account's mandates in force, with what they charge next and what is overdue. */
export async function listMandates(
  payments: Payments,
  caller: Caller,
): Promise<CallResult<Rows['listAutoDeductions']>> {
  const all = await mandatesOfAccount(payments.services, caller.account.id)
  const views: CallResult<Rows['listAutoDeductions']> = []
  for (const { subjectNo, endedAt } of all) {
    if (endedAt !== null) continue
    const own = await ownOrder(payments, subjectNo, caller)
    const charges = await chargesOf(payments.services, own.key)
    const next = charges.find(({ status }) => status === ChargeStatus.scheduled)
    views.push({
      ...(await mandateView(payments, own)),
      next: next ? chargeView(next) : null,
      overdue: sumOfCharges(charges.filter(isOwed)),
    })
  }
  return views
}

export async function readAutoDeduction(payments: Payments, orderNo: string, caller: Caller): Promise<AutoDeduction> {
  const own = await ownOrder(payments, orderNo, caller)
  const charges = await chargesOf(payments.services, own.key)
  return { mandate: await mandateView(payments, own), charges: charges.map(chargeView) }
}

/**
 * Grants a mandate, changes its card, or ends it. Throws `not_found`, `payment_method_invalid`, and
 * `transition_not_allowed` if the order requires one or is no longer billed.
 */
export async function setMandate(
  payments: Payments,
  input: MandateInput,
  caller: Caller & { remoteAddress: string },
): Promise<Mandate> {
  const { services } = payments
  const { orderNo } = input
  const own = await ownOrder(payments, orderNo, caller, 'lock')
  const { order, key } = own
  if (!input.isEnabled) {
    if (order.needsMandate) {
      throw new Refusal('transition_not_allowed', `${orderNo} needs its mandate`, { guard: 'isMandateOptional' })
    }
    await endMandate(services, key)
    return mandateView(payments, own)
  }
  const method = await readMethod(services, input.methodId)
  if (!method || !mayPayFor(services, method, order)) {
    throw new Refusal('payment_method_invalid', 'the method is not usable for this order')
  }
  // Granted with the order.
  if (method.kind === onAccount && (await mandateOf(services, key))?.methodId === method.id) {
    return mandateView(payments, own)
  }
  await own.subject.takeMandate(services, { orderNo, methodId: method.id, requestId: caller.requestId })
  await grantMandate(services, {
    key,
    accountId: caller.account.id,
    methodId: method.id,
    termsVersion: input.termsVersion,
    acceptedFrom: caller.remoteAddress,
  })
  return mandateView(payments, own)
}

async function mandateView(payments: Payments, { order, key }: Pick<OwnOrder, 'order' | 'key'>): Promise<Mandate> {
  const mandate = await mandateOf(payments.services, key)
  const method = mandate && (await readMethod(payments.services, mandate.methodId))
  return {
    orderNo: key.orderNo,
    isEnabled: mandate !== null,
    isOptional: !order.needsMandate,
    method: method && (await methodView(payments, method)),
    termsVersion: mandate?.termsVersion ?? null,
    acceptedAt: mandate?.acceptedAt.toISOString() ?? null,
  }
}
