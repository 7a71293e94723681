import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { packageOperations } from '#server/api/contract/groups/package-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* What staff see and do of the covers of cars that have come back. */

type Rows = typeof packageOperations.rows

export function listCares({ api }: Call, query: CallInput<Rows['listCares']>['query']) {
  return api.packageOperations.listCares({ query })
}

export function getCare({ api }: Call, { careNo }: { careNo: string }) {
  return outcomeOf(api.packageOperations.getCare({ params: { careNo } }), ['not_found'])
}

export interface CareEvent {
  careNo: string
  event: CallInput<Rows['fireCareEvent']>['body']
}

export function fireCareEvent({ api }: Call, { careNo, event: body }: CareEvent) {
  const options = { idempotencyKey: idempotencyKey(`care-${careNo}`, body) }
  return outcomeOf(api.packageOperations.fireCareEvent({ params: { careNo }, body }, options), [
    'order_changed',
    'transition_not_allowed',
  ])
}
