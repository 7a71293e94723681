import { randomUUID } from 'node:crypto'
import { config, type MarketCode } from '#config'
import type {
  BindingRefusal,
  BindingState,
  BoundMethod as KnownMethod,
  Challenge,
  HostedFields,
  LoadMethodsOutcome,
  OfferedMethod as KnownOffer,
  PageRedirect,
} from '#machines/flows/card-binding/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { faceKindOf, type FieldsKind, type PaymentMethodKind, takesCurrency } from '#machines/shared/payment-method.ts'
import type { Binding, BoundMethod, OfferedMethod } from '#server/api/contract/schemas/payment.ts'
import { asCustomer } from './as-customer.ts'
import { idempotencyKey } from './idempotency-key.ts'
import type { RequestContext } from './request-context.ts'

/* Storing a card, bank account or wallet; the provider sees what is entered, the site never does. */

export interface Payer {
  /** Companies have cards of their own. */
  identityType: IdentityType
}

/** With the backend's time of the answer, for data that expires. */
type Timed<T> = T & { now: string }
type BindingOutcome = Outcome<
  Exclude<BindingState, { state: 'challenge' }> | { state: 'challenge'; challenge: Timed<Challenge> },
  BindingRefusal | 'not_signed_in'
>

/** Stored methods that are still valid and fit the market, and the market's methods: also those that pay once, if asked. */
export async function loadMethods(
  call: RequestContext,
  { identityType, country, hasOnce }: Payer & { country: MarketCode; hasOnce: boolean },
): Promise<LoadMethodsOutcome> {
  const { payment } = call.api
  const known = await asCustomer(
    call,
    identityType === IdentityType.private ? payment.listBoundMethods() : payment.listCompanyMethods(),
    [],
  )
  if (!known.ok) return known
  const query = { query: { country } }
  const offered = hasOnce ? await payment.listMethods(query) : await payment.listBindableMethods(query)
  const { currency } = config.markets[country]
  return success({
    bindable: offered.flatMap(offerOf),
    methods: known.value.filter(({ isExpired, kind }) => !isExpired && takesCurrency(kind, currency)).map(methodOf),
  })
}

/** None for a kind that this program cannot take: one that pays once has to be confirmed on a page. */
function offerOf({ kind, entry, isStorable }: OfferedMethod): KnownOffer[] {
  if (isStorable) return [{ kind, entry }]
  return entry === 'page' ? [{ kind, entry: 'once' }] : []
}

export interface BindingStart extends Payer {
  /** Path of the page to return to from the provider's page. */
  returnPath: string
}

export async function openFields(
  call: RequestContext,
  { identityType, kind, returnPath }: BindingStart & { kind: FieldsKind },
): Promise<Outcome<Timed<HostedFields>, 'not_signed_in'>> {
  const body = { step: 'start', kind, owner: ownerOf(identityType), returnPath } as const
  const started = await asCustomer(call, call.api.payment.bindCard({ body }, { idempotencyKey: randomUUID() }), [])
  if (!started.ok) return started
  const { bindingId, entry, now } = started.value
  if (!entry) throw new Error(`binding ${bindingId} has no fields`)
  return success({ sessionId: bindingId, url: entry.url, expiresAt: entry.expiresAt, now })
}

export interface EnteredCard {
  /** Binding that produced the token. */
  sessionId: string
  token: string
  /** Idempotency key of this card's attempts. */
  bindingKey: string
}

export async function bindEntered(
  call: RequestContext,
  { sessionId, token, bindingKey }: EnteredCard,
): Promise<BindingOutcome> {
  const body = { bindingId: sessionId, fieldsToken: token }
  const stored = await asCustomer(call, call.api.payment.storeScheme({ body }, { idempotencyKey: bindingKey }), [
    'transition_not_allowed',
  ])
  if (stored.ok) return standingOf(stored.value)
  return stored.code === 'transition_not_allowed' ? readBinding(call, { bindingId: sessionId }) : refusal(stored.code)
}

/** Binds a method that its owner confirms on a page of its own. */
export async function openPage(
  call: RequestContext,
  { identityType, kind, returnPath, bindingKey }: BindingStart & { kind: PaymentMethodKind; bindingKey: string },
): Promise<Outcome<Timed<PageRedirect>, 'wallet_declined' | 'account_declined' | 'not_signed_in'>> {
  const body = { owner: ownerOf(identityType), returnPath }
  const options = { idempotencyKey: bindingKey }
  const started = await asCustomer(
    call,
    kind === 'paypal'
      ? call.api.payment.bindPaypal({ body }, options)
      : call.api.payment.bindMethod({ body: { ...body, kind } }, options),
    [],
  )
  if (!started.ok) return started
  const { bindingId, action, now } = started.value
  return action
    ? success({ bindingId, url: action.url, expiresAt: action.expiresAt, now })
    : refusal(faceKindOf(kind) === 'account' ? 'account_declined' : 'wallet_declined')
}

export interface ReturnedResult {
  bindingId: string
  /** Result from the bank's or the wallet's page. */
  redirectResult: string
}

/** Continues after the bank's challenge or the method's page. */
export async function confirmBinding(
  call: RequestContext,
  { bindingId, redirectResult }: ReturnedResult,
): Promise<BindingOutcome> {
  const body = { payment: bindingId, redirectResult }
  const options = { idempotencyKey: idempotencyKey('confirmBinding', body) }
  const confirmed = await asCustomer(call, call.api.payment.continueThreeDs({ body }, options), [
    'not_found',
    'transition_not_allowed',
  ])
  if (!confirmed.ok) return refusal(confirmed.code === 'not_signed_in' ? confirmed.code : 'challenge_failed')
  const { binding } = confirmed.value
  if (!binding) throw new Error(`${bindingId} names no binding`)
  return standingOf(binding)
}

/** State of a binding after a lost answer. */
export async function readBinding(call: RequestContext, { bindingId }: { bindingId: string }): Promise<BindingOutcome> {
  const body = { step: 'complete', bindingId } as const
  const read = await asCustomer(call, call.api.payment.bindCard({ body }, { idempotencyKey: randomUUID() }), [])
  return read.ok ? standingOf(read.value) : read
}

function standingOf(binding: Binding): BindingOutcome {
  const { bindingId, kind, status, action, method, refusalCode, now } = binding
  switch (status) {
    case 'bound':
      if (method) return success({ state: 'bound', method: methodOf(method) })
      break
    case 'actionRequired':
      if (action) {
        return success({
          state: 'challenge',
          challenge: { challengeId: bindingId, url: action.url, expiresAt: action.expiresAt, now },
        })
      }
      break
    case 'refused':
      return refusal(refusalOf(kind, refusalCode))
    case 'open':
    case 'expired':
      return success({ state: 'none' })
    case 'verifying':
      break
  }
  // Undecided: retried later, like any call without an answer.
  throw new Error(`binding ${bindingId} is ${status}`)
}

function refusalOf(kind: Binding['kind'], code: string | null): BindingRefusal {
  const face = faceKindOf(kind)
  if (face !== 'card') return face === 'account' ? 'account_declined' : 'wallet_declined'
  return (code !== null && refusals.get(code)) || 'card_declined'
}

/** Decline reasons of the bank or provider with a meaning of their own. */
const refusals: ReadonlyMap<string, BindingRefusal> = new Map([
  ['expired_card', 'card_expired'],
  ['method_invalid', 'card_not_supported'],
  ['authentication_failed', 'challenge_failed'],
  ['action_expired', 'challenge_failed'],
  ['cancelled', 'challenge_failed'],
])

export function methodOf({ id, kind, brand, last4, expiryMonth, expiryYear }: BoundMethod): KnownMethod {
  const month = String(expiryMonth).padStart(2, '0')
  return {
    methodId: id,
    kind: faceKindOf(kind),
    brand: brand ?? kind,
    lastFour: last4,
    expiresOn: expiryYear === null || expiryMonth === null ? null : `${expiryYear}-${month}`,
  }
}

function ownerOf(identityType: Payer['identityType']): 'person' | 'company' {
  return identityType === IdentityType.private ? 'person' : 'company'
}
