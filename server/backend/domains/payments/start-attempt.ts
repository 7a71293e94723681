import { type LocaleSlug } from '#config'
import { onAccount, type PageKind } from '#machines/shared/payment-method.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'
import { companyOfMethod } from '#server/backend/domains/companies/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { isPaymentUnderWay, readAttempt, type SubjectKey, withFacts } from './attempts.ts'
import type { Caller } from './bindings.ts'
import { mandateOf } from './mandates.ts'
import { isOffered } from './offered-methods.ts'
import { bookOnAccount } from './pay-on-account.ts'
import { dueSubjectOf } from './payable-arrears.ts'
import type { Payable, PayableOrder } from './payable.ts'
import { isUsable, type MethodRow, readMethod } from './payment-methods.ts'
import { newPaymentNumber } from './payment-numbers.ts'
import type { Attempt, AttemptRow, Payments } from './payments.ts'

/** Means of payment: a stored method, or one used once. */
export type PayWith = { methodId: string } | { wallet: PageKind }

export interface StartRequest {
  orderNo: string
  payWith: PayWith
  /** Price shown next to the button. */
  shown: Money
  locale: LocaleSlug
  returnPath: string
  presentation: 'frame' | 'page'
}

/**
 * Starts a payment of what is due of an order, also of all its overdue months: order and attempt change in the caller's transaction; nothing has been sent to the provider yet.
 * Returns the attempt's number. Throws `not_found`, `price_changed`, `payment_method_invalid`, `payment_under_way`,
 * `transition_not_allowed`.
 */
export async function startAttempt(
  payments: Payments,
  { orderNo, payWith, shown, ...settings }: StartRequest,
  { account, requestId }: Caller,
): Promise<string> {
  const { services, payables, attempts } = payments
  const named = payables.withNumber(orderNo)
  const own = await named?.lock(services, orderNo)
  if (!named || own?.accountId !== account.id) throw new Refusal('not_found', `no order ${orderNo} of this account`)
  const { subject, order } = await dueSubjectOf(payments, { subject: named, order: own })
  const method = 'methodId' in payWith ? await readMethod(services, payWith.methodId) : null
  const means = 'wallet' in payWith ? payWith.wallet : method
  const key = { kind: subject.kind, orderNo }
  const isMethodUsable =
    typeof means === 'string'
      ? await mayPayOnce(payments, means, { order, key })
      : means !== null && mayPayFor(services, means, order)
  if (!means || !isMethodUsable) throw new Refusal('payment_method_invalid', 'the method is not usable for this order')
  // Before the order's own checks, so that a second click gets `payment_under_way`.
  if (await isPaymentUnderWay(services, key)) {
    throw new Refusal('payment_under_way', `${orderNo} has an open attempt`)
  }
  const { due } = order
  if (due && (due.amount !== shown.amount || due.currency !== shown.currency)) {
    throw new Refusal('price_changed', `${orderNo} costs ${due.amount} ${due.currency}`)
  }
  await subject.beginPayment(services, { orderNo, isMethodUsable, requestId })
  if (!due) throw new Error(`the machine of ${orderNo} started a payment without an amount due`)
  const draft = await draftAttempt(
    payments,
    subject,
    { ...order, due },
    { ...settings, payWith: means, initiator: 'customer' },
  )
  const event = { type: 'customer.started', hasIdempotencyKey: true } as const
  const { order: attempt } = await createOrder(
    services,
    attempts,
    draft,
    { event, detail: { method: draft.methodKind } },
    requestId,
  )
  if (draft.methodKind === onAccount) await bookOnAccount(payments, attempt, requestId)
  return attempt.orderNo
}

/** Draft of an attempt before its machine's first event. */
export async function draftAttempt(
  { services, provider }: Payments,
  subject: Pick<Payable, 'kind'>,
  order: PayableOrder & { due: Money },
  {
    payWith,
    initiator,
    locale,
    returnPath,
    presentation,
  }: Pick<AttemptRow, 'initiator' | 'returnPath' | 'presentation'> & {
    payWith: MethodRow | PageKind
    locale: LocaleSlug
  },
): Promise<Attempt> {
  const method = typeof payWith === 'string' ? null : payWith
  const now = services.clock.now()
  const row: AttemptRow = {
    ...unwritten,
    orderNo: newPaymentNumber('PA'),
    subjectKind: subject.kind,
    subjectNo: order.orderNo,
    chargeNos: order.chargeNos ?? null,
    accountId: order.accountId,
    ownerKind: order.owner.kind,
    ownerId: order.owner.id,
    methodId: method?.id ?? null,
    methodKind: typeof payWith === 'string' ? payWith : payWith.kind,
    initiator,
    provider: method?.kind === onAccount ? method.provider : provider.name,
    providerRef: null,
    amount: order.due.amount,
    currency: order.due.currency,
    action: null,
    actionExpiresAt: null,
    declineCode: null,
    amountRefunded: 0,
    refund: null,
    checks: 0,
    locale,
    returnPath,
    presentation,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
  }
  return withFacts(services, row, order.phase)
}

/** Ends an attempt whose customer left the challenge or wallet page. Throws `not_found`, `transition_not_allowed`. */
export async function abandonAttempt(payments: Payments, attemptNo: string, caller: Caller): Promise<void> {
  const { services, attempts } = payments
  await ownAttempt(services, attemptNo, caller)
  const target = { orderNo: attemptNo, requestId: caller.requestId }
  await fireOrderEvent(services, attempts, target, async () => ({
    event: { type: 'customer.abandoned' },
    changes: { checks: 0, action: null },
  }))
}

/** Throws `not_found` for another account's attempt as well, so that its existence is not revealed. */
export async function ownAttempt(
  services: BackendContext,
  attemptNo: string,
  { account }: Pick<Caller, 'account'>,
): Promise<AttemptRow> {
  const attempt = await readAttempt(services, attemptNo)
  if (attempt?.accountId !== account.id) throw new Refusal('not_found', `no attempt ${attemptNo} of this account`)
  return attempt
}

/** Whether a method may pay for an order: same owner, valid, and for its currency. */
export function mayPayFor(
  services: BackendContext,
  method: MethodRow,
  { owner, currency, companyId }: PayableOrder,
): boolean {
  // Only what is ordered for a company is put on its account.
  if (method.kind === onAccount && companyOfMethod(method) !== companyId) return false
  return isUsable(method, { owner, currency, now: services.clock.now() })
}

/** Whether a kind may pay for an order once. An order with monthly charges also needs a mandate. */
async function mayPayOnce(
  { services, provider }: Payments,
  kind: PageKind,
  { order, key }: { order: PayableOrder; key: SubjectKey },
): Promise<boolean> {
  if (!isOffered(provider, kind, order.currency)) return false
  return !order.needsMandate || (await mandateOf(services, key)) !== null
}
