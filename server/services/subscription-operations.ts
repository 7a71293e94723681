import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { creditOperations } from '#server/api/contract/groups/credit-operations.ts'
import type { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import type { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of subscriptions: orders, the stock they are made of, and whom they are entrusted to. */

type Orders = typeof subscriptionOperations.rows
type Stock = typeof stockOperations.rows
type Credit = typeof creditOperations.rows

export function listSubscriptions({ api }: Call, query: CallInput<Orders['listSubscriptions']>['query']) {
  return api.subscriptionOperations.listSubscriptions({ query })
}

export function getSubscription({ api }: Call, { orderNo }: { orderNo: string }) {
  return outcomeOf(api.subscriptionOperations.getSubscription({ params: { orderNo } }), ['not_found'])
}

export function listReplacements({ api }: Call, { orderNo }: { orderNo: string }) {
  return api.subscriptionOperations.listReplacements({ params: { orderNo } })
}

/** An event staff may fire, with the version of the order their screen showed. */
type StaffEvent = CallInput<Orders['fireSubscriptionEvent']>['body']

export function fireSubscriptionEvent({ api }: Call, { orderNo, event }: { orderNo: string; event: StaffEvent }) {
  const options = { idempotencyKey: idempotencyKey(`fire-${orderNo}`, event) }
  return outcomeOf(api.subscriptionOperations.fireSubscriptionEvent({ params: { orderNo }, body: event }, options), [
    'transition_not_allowed',
    'order_changed',
    'vehicle_gone',
  ])
}

type Finding = CallInput<Orders['recordFinding']>['body'] & { orderNo: string; requestKey: string }

export function recordFinding({ api }: Call, { orderNo, requestKey, ...body }: Finding) {
  return outcomeOf(
    api.subscriptionOperations.recordFinding({ params: { orderNo }, body }, { idempotencyKey: requestKey }),
    ['transition_not_allowed', 'order_changed'],
  )
}

export function viewLicence({ api }: Call, { orderNo, side }: { orderNo: string; side: 'front' | 'back' }) {
  return outcomeOf(api.subscriptionOperations.viewLicence({ params: { orderNo }, body: { side } }), ['not_found'])
}

export function listStock({ api }: Call, query: CallInput<Stock['listStock']>['query']) {
  return api.stockOperations.listStock({ query })
}

export function getStockVehicle({ api }: Call, { vehicleId }: { vehicleId: string }) {
  return outcomeOf(api.stockOperations.getStockVehicle({ params: { vehicleId } }), ['not_found'])
}

type ForSale = CallInput<Stock['setForSale']>['body'] & { vehicleId: string; requestKey: string }

export function setForSale({ api }: Call, { vehicleId, requestKey, ...body }: ForSale) {
  return outcomeOf(api.stockOperations.setForSale({ params: { vehicleId }, body }, { idempotencyKey: requestKey }), [
    'vehicle_gone',
  ])
}

export function listReviews({ api }: Call, query: CallInput<Credit['listReviews']>['query']) {
  return api.creditOperations.listReviews({ query })
}

export function getReview({ api }: Call, { reviewNo }: { reviewNo: string }) {
  return outcomeOf(api.creditOperations.getReview({ params: { reviewNo } }), ['not_found'])
}

type Decision = CallInput<Credit['decideReview']>['body'] & { reviewNo: string }

export function decideReview({ api }: Call, { reviewNo, ...body }: Decision) {
  const options = { idempotencyKey: idempotencyKey(`decide-${reviewNo}`, body) }
  return outcomeOf(api.creditOperations.decideReview({ params: { reviewNo }, body }, options), [
    'order_changed',
    'transition_not_allowed',
  ])
}
