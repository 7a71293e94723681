import type { Outcome } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscriptionEnding } from '#server/api/contract/groups/subscription-ending.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof subscriptionEnding.rows
export type EndingLink = CallResult<Rows['readEndingLink']>
export type ConfirmedEnding = CallResult<Rows['confirmEnding']>

interface Wish {
  cause: 'ordinary' | 'extraordinary'
  reason?: string
  /** The last day, `2026-12-31`. */
  endsOn?: string
}

export interface Declaration extends Wish {
  kind: 'withdrawal' | 'cancellation'
  name: string
  orderNo: string
  email: string
  captcha: string | null
  /** Makes a repeated declaration one declaration. */
  declareKey: string
}

/** Declares without signing in that a contract is to end; the answer tells nothing of whether there is one. */
export function declareEnding(
  { api, locale }: Call,
  { captcha, declareKey, ...declaration }: Declaration,
): Promise<Outcome<{ receivedAt: string }, 'captcha_invalid' | 'too_many_requests'>> {
  const body = { ...declaration, locale, ...(captcha !== null && { captcha }) }
  return outcomeOf(api.subscriptionEnding.declareEnding({ body }, { idempotencyKey: declareKey }), [
    'captcha_invalid',
    'too_many_requests',
  ])
}

export function readEndingLink({ api }: Call, query: { token: string }): Promise<Outcome<EndingLink, 'link_invalid'>> {
  return outcomeOf(api.subscriptionEnding.readEndingLink({ query }), ['link_invalid'])
}

export interface Confirmation extends Wish {
  token: string
  kind: 'withdrawal' | 'cancellation'
  /** As it stood beside the button; minor units. */
  feeShown: number
}

export function confirmEnding(
  { api }: Call,
  body: Confirmation,
): Promise<Outcome<ConfirmedEnding, 'link_invalid' | 'price_changed' | 'too_many_requests'>> {
  const options = { idempotencyKey: idempotencyKey('confirmEnding', body) }
  return outcomeOf(api.subscriptionEnding.confirmEnding({ body }, options), [
    'link_invalid',
    'price_changed',
    'too_many_requests',
  ])
}
