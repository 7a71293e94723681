import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { paymentOperations } from '#server/api/contract/groups/payment-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of money: what was paid and given back, and what the provider said of it. */

type Rows = typeof paymentOperations.rows

export function listAttempts({ api }: Call, query: CallInput<Rows['listAttempts']>['query']) {
  return api.paymentOperations.listAttempts({ query })
}

export function getAttempt({ api }: Call, { attemptNo }: { attemptNo: string }) {
  return outcomeOf(api.paymentOperations.getAttempt({ params: { attemptNo } }), ['not_found'])
}

type AttemptEvent = CallInput<Rows['fireAttemptEvent']>['body']

export function fireAttemptEvent({ api }: Call, { attemptNo, event }: { attemptNo: string; event: AttemptEvent }) {
  const options = { idempotencyKey: idempotencyKey(`fire-${attemptNo}`, event) }
  return outcomeOf(api.paymentOperations.fireAttemptEvent({ params: { attemptNo }, body: event }, options), [
    'transition_not_allowed',
    'order_changed',
  ])
}

export function listAlerts({ api }: Call, query: CallInput<Rows['listAlerts']>['query']) {
  return api.paymentOperations.listAlerts({ query })
}

export function resolveAlert({ api }: Call, { id, note }: { id: number; note: string }) {
  const options = { idempotencyKey: idempotencyKey(`resolve-alert-${id}`, { note }) }
  const call = api.paymentOperations.resolveAlert({ params: { id: String(id) }, body: { note } }, options)
  return outcomeOf(call, ['not_found'])
}

export function listNotices({ api }: Call, query: CallInput<Rows['listNotices']>['query']) {
  return api.paymentOperations.listNotices({ query })
}

/** Each press asks anew; `requestKey` is the press. */
export function reconcileNow({ api }: Call, { requestKey }: { requestKey: string }) {
  return api.paymentOperations.reconcileNow({}, { idempotencyKey: requestKey })
}
