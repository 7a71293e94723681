import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { membership } from '#server/api/contract/groups/membership.ts'
import type { MembershipInfo, MembershipOffer, MembershipOrder } from '#server/api/contract/schemas/membership.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/* What is said of memberships on the site: to anybody, and to a customer of their own. */

type Rows = typeof membership.rows

/** What there is in the market of the language. */
export function listOffers({ api }: Call): Promise<MembershipOffer[]> {
  return api.membership.listOffers({ query: {} })
}

export interface OwnMembership {
  info: MembershipInfo
  /** The one that counts, else the newest; null for who has never ordered one. */
  order: MembershipOrder | null
}

/** Everything of the caller's membership, with one order of theirs in full. */
export async function openOwn(
  { api }: Call,
  { orderNo }: { orderNo: string | null },
): Promise<Outcome<OwnMembership, 'not_found'>> {
  const info = await api.membership.getInfo({ query: {} })
  const id = orderNo ?? info.current?.orderNo ?? info.orders[0]?.orderNo
  if (id === undefined) return success({ info, order: null })
  const order = await outcomeOf(api.membership.getMembership({ params: { id } }), ['not_found'])
  return order.ok ? success({ info, order: order.value }) : order
}

/** Whether whoever is signed in is a member; null for a visitor. */
export async function readMark({ api, session }: Call): Promise<{ isMember: boolean } | null> {
  if (!session.account) return null
  const { current } = await api.membership.getInfo({ query: {} })
  return { isMember: current?.isRunning ?? false }
}

export interface MembershipAct {
  orderNo: string
  action: 'cancel' | 'withdraw' | 'retry-refund'
  /** Makes a repeated press one press. */
  actionKey: string
}

export function act(
  { api }: Call,
  { orderNo, action, actionKey }: MembershipAct,
): Promise<Outcome<MembershipOrder, 'not_found' | 'payment_under_way' | 'transition_not_allowed'>> {
  const params = { id: orderNo, action }
  return outcomeOf(api.membership.actOnMembership({ params }, { idempotencyKey: actionKey }), [
    'not_found',
    'payment_under_way',
    'transition_not_allowed',
  ])
}

export interface NewGrant {
  email: string
  grantKey: string
}

export function grant(
  { api, locale }: Call,
  { email, grantKey }: NewGrant,
): Promise<
  Outcome<CallResult<Rows['grantCoOwner']>, 'owner_needed' | 'grants_used_up' | 'invalid_params' | 'too_many_requests'>
> {
  return outcomeOf(api.membership.grantCoOwner({ body: { email, locale } }, { idempotencyKey: grantKey }), [
    'owner_needed',
    'grants_used_up',
    'invalid_params',
    'too_many_requests',
  ])
}

/** One that is taken back already is as if it were now. */
export async function takeBack({ api }: Call, { grantId }: { grantId: string }): Promise<{ isTakenBack: boolean }> {
  const taken = await outcomeOf(api.membership.takeBackGrant({ params: { id: grantId } }), ['not_found'])
  return taken.ok ? taken.value : { isTakenBack: false }
}
