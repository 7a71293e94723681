import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of cars taken in trade. */

type Rows = typeof tradeInOperations.rows

export function listTradeIns({ api }: Call, query: CallInput<Rows['listTradeIns']>['query']) {
  return api.tradeInOperations.listTradeIns({ query })
}

/** An event staff may fire, with the version of the request their screen showed. */
type StaffEvent = CallInput<Rows['fireTradeInEvent']>['body']

export function fireTradeInEvent({ api }: Call, { requestNo, event }: { requestNo: string; event: StaffEvent }) {
  const options = { idempotencyKey: idempotencyKey(`fire-${requestNo}`, event) }
  return outcomeOf(api.tradeInOperations.fireTradeInEvent({ params: { requestNo }, body: event }, options), [
    'transition_not_allowed',
    'order_changed',
    'not_found',
  ])
}
