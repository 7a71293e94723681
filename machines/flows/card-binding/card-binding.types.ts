import type { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { FieldsKind, PaymentMethodKind } from '#machines/shared/payment-method.ts'

/** Bound payment method. Holds only card data that may be displayed. */
export interface BoundMethod {
  methodId: string
  /** `account`: charged by direct debit. `onAccount`: by the collected invoice of the company. */
  kind: 'card' | 'account' | 'wallet' | 'onAccount'
  /** `visa`, `mastercard`, `sepa`, `paypal` … */
  brand: string
  /** Of the number or IBAN; null for a wallet. */
  lastFour: string | null
  /** `2029-04`; null if it does not expire. */
  expiresOn: string | null
}

/** Kind that can be chosen, and the way it is taken. */
export interface OfferedMethod {
  kind: PaymentMethodKind
  /** `once`: pays this time and is confirmed then; nothing is bound. */
  entry: 'fields' | 'page' | 'once'
}

/** The provider's hosted fields, in a frame of its own origin: numbers never reach this program. */
export interface HostedFields {
  sessionId: string
  url: string
  /** ISO 8601 instant, like all instants here. */
  expiresAt: string
}

/** 3-D Secure challenge, in a frame of the bank. */
export interface Challenge {
  challengeId: string
  url: string
  expiresAt: string
}

/** Page of the wallet, bank or provider, where the customer authorises the binding; they return with its result. */
export interface PageRedirect {
  bindingId: string
  url: string
  expiresAt: string
}

export const bindingRefusals = [
  'card_declined',
  'card_expired',
  'card_not_supported',
  'challenge_failed',
  'wallet_declined',
  'account_declined',
  'fields_incomplete',
] as const
/** Reason why a method was not bound. */
export type BindingRefusal = (typeof bindingRefusals)[number]

export interface CardBindingContext {
  /** Private and company customers have separate methods. */
  identityType: IdentityType
  /** Kinds on offer, in their order. */
  bindable: readonly OfferedMethod[]
  /** Kind that is being bound. */
  kind: PaymentMethodKind | null
  /** Methods bound already. */
  methods: readonly BoundMethod[]
  fields: HostedFields | null
  /** Idempotency key of the binding. */
  bindingKey: string | null
  /** One-time token of the hosted fields. */
  token: string | null
  challenge: Challenge | null
  /** Result of the bank's page. */
  challengeResult: string | null
  redirect: PageRedirect | null
  /** Result of that page. */
  pageResult: string | null
  refusal: BindingRefusal | null
  /** Consecutive failures of the current call. */
  failures: number
  bound: BoundMethod | null
}

export interface CardBindingInput {
  identityType: IdentityType
}

export type CardBindingEvent =
  /** Chooses a method that is bound already. */
  | { type: 'bound.chosen'; methodId: string }
  | { type: 'fields.chosen'; kind: PaymentMethodKind }
  /** Includes the mandate for later charges, like the submission of the fields. */
  | { type: 'page.chosen'; kind: PaymentMethodKind; bindingKey: string; isMandateGiven: boolean }
  | { type: 'once.chosen'; kind: PaymentMethodKind }
  | { type: 'methods.opened' }
  | { type: 'fields.expired' }
  | { type: 'fields.submitted'; bindingKey: string; isMandateGiven: boolean }
  /** Answer of the hosted fields. */
  | { type: 'token.received'; token: string }
  | { type: 'token.refused' }
  /** The bank's page is done; the provider knows the result. */
  | { type: 'challenge.finished'; challengeResult: string }
  | { type: 'challenge.abandoned' }
  | { type: 'challenge.expired' }
  | { type: 'page.returned'; pageResult: string }
  | { type: 'page.cancelled' }
  | { type: 'page.expired' }
  | { type: 'retry.requested' }
  | { type: 'session.started' }

export interface LoadMethodsInput {
  identityType: IdentityType
}
export type LoadMethodsOutcome = Outcome<{ bindable: OfferedMethod[]; methods: BoundMethod[] }, 'not_signed_in'>

export interface OpenFieldsInput {
  identityType: IdentityType
  kind: FieldsKind
}
export type OpenFieldsOutcome = Outcome<HostedFields, 'not_signed_in'>

/** State of a binding at the provider. */
export type BindingState =
  | { state: 'bound'; method: BoundMethod }
  | { state: 'challenge'; challenge: Challenge }
  /** Nothing arrived under this key. */
  | { state: 'none' }

export type BindingOutcome = Outcome<BindingState, BindingRefusal | 'not_signed_in'>

export interface BindEnteredInput {
  identityType: IdentityType
  sessionId: string
  token: string
  bindingKey: string
}

export interface ConfirmChallengeInput {
  challengeId: string
  challengeResult: string
  bindingKey: string
}

export interface OpenPageInput {
  identityType: IdentityType
  kind: PaymentMethodKind
  bindingKey: string
}
export type OpenPageOutcome = Outcome<PageRedirect, 'wallet_declined' | 'account_declined' | 'not_signed_in'>

export interface ConfirmPageInput {
  bindingId: string
  bindingKey: string
  pageResult: string
}

export interface ReadBindingInput {
  bindingKey: string
  /** Session of the hosted fields or binding of the page; null if the page's first answer is missing. */
  bindingId: string | null
}
