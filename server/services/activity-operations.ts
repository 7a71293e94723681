import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { activityOperations } from '#server/api/contract/groups/activity-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of activities: who comes, and who is there. */

type Rows = typeof activityOperations.rows

export function listActivities({ api }: Call, query: CallInput<Rows['listActivities']>['query']) {
  return api.activityOperations.listActivities({ query })
}

export function listRegistrations(
  { api }: Call,
  { id, ...query }: { id: string } & CallInput<Rows['listRegistrations']>['query'],
) {
  return outcomeOf(api.activityOperations.listRegistrations({ params: { id }, query }), ['not_found'])
}

/** An event staff may fire, with the version of the registration their screen showed. */
type StaffEvent = CallInput<Rows['fireRegistrationEvent']>['body']

export function fireRegistrationEvent(
  { api }: Call,
  { registrationNo, event }: { registrationNo: string; event: StaffEvent },
) {
  const options = { idempotencyKey: idempotencyKey(`fire-${registrationNo}`, event) }
  return outcomeOf(api.activityOperations.fireRegistrationEvent({ params: { registrationNo }, body: event }, options), [
    'transition_not_allowed',
    'order_changed',
    'activity_full',
    'not_found',
  ])
}
