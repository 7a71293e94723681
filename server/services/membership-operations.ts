import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of memberships: orders, and the codes that open one. */

type Rows = typeof membershipOperations.rows

export function listMemberships({ api }: Call, query: CallInput<Rows['listMemberships']>['query']) {
  return api.membershipOperations.listMemberships({ query })
}

export function getStaffMembership({ api }: Call, { orderNo }: { orderNo: string }) {
  return outcomeOf(api.membershipOperations.getStaffMembership({ params: { orderNo } }), ['not_found'])
}

/** An event staff may fire, with the version of the order their screen showed. */
type StaffEvent = CallInput<Rows['fireMembershipEvent']>['body']

export function fireMembershipEvent({ api }: Call, { orderNo, event }: { orderNo: string; event: StaffEvent }) {
  const options = { idempotencyKey: idempotencyKey(`fire-${orderNo}`, event) }
  return outcomeOf(api.membershipOperations.fireMembershipEvent({ params: { orderNo }, body: event }, options), [
    'transition_not_allowed',
    'order_changed',
  ])
}

export function listCodes({ api }: Call, query: CallInput<Rows['listCodes']>['query']) {
  return api.membershipOperations.listCodes({ query })
}

interface NewCode {
  campaign: string
  /** Null for whoever has it. */
  email: string | null
  mostUses: number
  requestKey: string
}

export function giveCode({ api, locale }: Call, { campaign, email, mostUses, requestKey }: NewCode) {
  const body = { campaign, mostUses, locale, ...(email !== null && { email }) }
  return api.membershipOperations.giveCode({ body }, { idempotencyKey: requestKey })
}

export function revokeCode({ api }: Call, { id, requestKey }: { id: string; requestKey: string }) {
  return outcomeOf(api.membershipOperations.revokeCode({ params: { id } }, { idempotencyKey: requestKey }), [
    'not_found',
  ])
}
