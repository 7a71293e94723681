import type { PaymentAttemptEvent } from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { onAccount } from '#machines/shared/payment-method.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { applyProviderEvent, type ProviderEventSource } from './apply-provider-event.ts'
import { readAttempt } from './attempts.ts'
import { paymentRequestOf } from './build-provider-request.ts'
import { answerOnAccount } from './pay-on-account.ts'
import { readMethod } from './payment-methods.ts'
import { AnswerLost, type PaymentRequest, type ProviderEvent, refundReference } from './payment-provider.ts'
import type { AttemptRow, Payments } from './payments.ts'
import {
  outboxKindOf,
  type ProviderRequestKind,
  providerRequestPayload,
  providerRequestKinds,
} from './provider-request-queue.ts'

/*
 * Requests to the provider about an attempt. None runs in a transaction: the intention is committed before, the answer
 * is applied in a transaction of its own, and the process may die between the two. Each may be repeated.
 */

type Sender = (payments: Payments, attempt: AttemptRow, requestId: string) => Promise<void>

const senders: Record<ProviderRequestKind, Sender> = { pay, cancel, ask, refund }

/** Registers the requests with the outbox. */
export function registerProviderRequests(payments: Payments, outbox: OutboxDispatcher): void {
  for (const kind of providerRequestKinds) {
    outbox.deliver(outboxKindOf(kind), async (payload, outboxId) => {
      const { attemptNo } = providerRequestPayload.parse(payload)
      await sendProviderRequest(payments, kind, attemptNo, `outbox:${outboxId}`)
    })
  }
}

/** Throws `AnswerLost` if nothing new is known afterwards; `pay` turns that into an outcome. */
export async function sendProviderRequest(
  payments: Payments,
  kind: ProviderRequestKind,
  attemptNo: string,
  requestId: string,
): Promise<void> {
  const attempt = await readAttempt(payments.services, attemptNo)
  if (!attempt) throw new Error(`no attempt ${attemptNo}`)
  if (attempt.methodKind === onAccount) return answerOnAccount(payments, attempt, requestId)
  if (attempt.provider !== payments.provider.name) {
    throw new Error(`attempt ${attemptNo} was made with ${attempt.provider}, not with ${payments.provider.name}`)
  }
  await senders[kind](payments, attempt, requestId)
}

/** Submits the payment, unless an event about it has arrived. */
async function pay(payments: Payments, attempt: AttemptRow, requestId: string): Promise<void> {
  if (attempt.status !== AttemptStatus.created) return
  const request = await requestOf(payments, attempt)
  try {
    await applyEvent(payments, await payments.provider.pay(request), 'answer', requestId)
  } catch (error) {
    if (!(error instanceof AnswerLost)) throw error
    payments.services.log.warn({ attemptNo: attempt.orderNo, reason: error.message }, 'a payment had no answer')
    await fireQuietly(payments, attempt, { type: 'backend.answerLost' }, requestId)
  }
}

async function cancel(payments: Payments, attempt: AttemptRow, requestId: string): Promise<void> {
  const event = await payments.provider.cancel(await requestOf(payments, attempt), attempt.providerRef)
  await applyEvent(payments, event, 'reconciler', requestId)
}

/** Asks for the outcome; a payment that never arrived is cancelled, so that it cannot arrive later. */
async function ask(payments: Payments, attempt: AttemptRow, requestId: string): Promise<void> {
  if (attempt.status === AttemptStatus.refunding) return refund(payments, attempt, requestId)
  if (attempt.status !== AttemptStatus.processing && attempt.status !== AttemptStatus.unknown) return
  const { provider } = payments
  const request = await requestOf(payments, attempt)
  const found = await provider.findPayment(request, attempt.providerRef)
  await applyEvent(payments, found ?? (await provider.cancel(request, attempt.providerRef)), 'reconciler', requestId)
}

async function refund(payments: Payments, attempt: AttemptRow, requestId: string): Promise<void> {
  const { orderNo, status, refund: current, providerRef, currency } = attempt
  if (status !== AttemptStatus.refunding || !current) return
  if (providerRef === null) throw new Error(`attempt ${orderNo} was paid without a reference of the provider's`)
  const reference = refundReference(orderNo, current.no)
  const money = { amount: current.amount, currency }
  await applyEvent(payments, await payments.provider.refund({ reference, providerRef, money }), 'answer', requestId)
}

async function applyEvent(
  payments: Payments,
  event: ProviderEvent,
  source: ProviderEventSource,
  requestId: string,
): Promise<void> {
  await payments.services.transaction(() => applyProviderEvent(payments, event, { source, requestId }))
}

/** Request of an attempt, as it was or will be sent. */
export async function requestOf({ services }: Payments, attempt: AttemptRow): Promise<PaymentRequest> {
  const method = attempt.methodId === null ? null : await readMethod(services, attempt.methodId)
  return paymentRequestOf(services, attempt, method)
}

/** Fires an event that may be too late. */
async function fireQuietly(
  { services, attempts }: Payments,
  { orderNo }: AttemptRow,
  event: PaymentAttemptEvent,
  requestId: string,
): Promise<void> {
  try {
    await services.savepoint(() =>
      fireOrderEvent(services, attempts, { orderNo, requestId }, async () => ({ event, changes: { checks: 0 } })),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
    services.log.info({ attemptNo: orderNo, event: event.type, ...error.data }, 'event no longer applies')
  }
}
