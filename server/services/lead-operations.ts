import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { leadOperations } from '#server/api/contract/groups/lead-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof leadOperations.rows

export function listLeads({ api }: Call, query: CallInput<Rows['listLeads']>['query']) {
  return api.leadOperations.listLeads({ query })
}

export function getLead({ api }: Call, { leadNo }: { leadNo: string }) {
  return outcomeOf(api.leadOperations.getLead({ params: { leadNo } }), ['not_found'])
}

interface LeadEvent {
  leadNo: string
  event: CallInput<Rows['fireLeadEvent']>['body']
}

/** What staff did about a lead; the same done again is done once. */
export function fireLeadEvent({ api }: Call, { leadNo, event: body }: LeadEvent) {
  const options = { idempotencyKey: idempotencyKey(`lead-${leadNo}`, body) }
  return outcomeOf(api.leadOperations.fireLeadEvent({ params: { leadNo }, body }, options), [
    'order_changed',
    'transition_not_allowed',
  ])
}

export function exportLeads({ api }: Call, body: CallInput<Rows['exportLeads']>['body']) {
  return api.leadOperations.exportLeads({ body })
}
