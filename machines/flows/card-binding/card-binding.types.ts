import type { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/** Bound payment method. Holds only card data that may be displayed. */
export interface BoundMethod {
  methodId: string
  kind: 'card' | 'wallet'
  /** `visa`, `mastercard`, `paypal` … */
  brand: string
  /** Null for methods without a number. */
  lastFour: string | null
  /** `2029-04`; null if it does not expire. */
  expiresOn: string | null
}

/** The provider's hosted fields, in a frame of its own origin: card numbers never reach this program. */
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

/** The wallet's own page, where the customer authorises the binding; they return with its result. */
export interface WalletRedirect {
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
  'fields_incomplete',
] as const
/** Reason why a method was not bound. */
export type BindingRefusal = (typeof bindingRefusals)[number]

export interface CardBindingContext {
  /** Private and company customers have separate methods. */
  identityType: IdentityType
  /** Kinds of methods on offer. */
  bindable: readonly BoundMethod['kind'][]
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
  redirect: WalletRedirect | null
  /** Result of the wallet's page. */
  walletResult: string | null
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
  | { type: 'card.chosen' }
  /** Includes the mandate for later charges, like the submission of a card. */
  | { type: 'wallet.chosen'; bindingKey: string; isMandateGiven: boolean }
  | { type: 'methods.opened' }
  | { type: 'fields.expired' }
  | { type: 'card.submitted'; bindingKey: string; isMandateGiven: boolean }
  /** Answer of the hosted fields. */
  | { type: 'token.received'; token: string }
  | { type: 'token.refused' }
  /** The bank's page is done; the provider knows the result. */
  | { type: 'challenge.finished'; challengeResult: string }
  | { type: 'challenge.abandoned' }
  | { type: 'challenge.expired' }
  | { type: 'wallet.returned'; walletResult: string }
  | { type: 'wallet.cancelled' }
  | { type: 'wallet.expired' }
  | { type: 'retry.requested' }
  | { type: 'session.started' }

export interface LoadMethodsInput {
  identityType: IdentityType
}
export type LoadMethodsOutcome = Outcome<{ bindable: BoundMethod['kind'][]; methods: BoundMethod[] }, 'not_signed_in'>

export interface OpenFieldsInput {
  identityType: IdentityType
}
export type OpenFieldsOutcome = Outcome<HostedFields, 'not_signed_in'>

/** State of a binding at the provider. */
export type BindingState =
  | { state: 'bound'; method: BoundMethod }
  | { state: 'challenge'; challenge: Challenge }
  /** Nothing arrived under this key. */
  | { state: 'none' }

export type BindingOutcome = Outcome<BindingState, BindingRefusal | 'not_signed_in'>

export interface BindCardInput {
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

export interface StartWalletInput {
  identityType: IdentityType
  bindingKey: string
}
export type StartWalletOutcome = Outcome<WalletRedirect, 'wallet_declined' | 'not_signed_in'>

export interface ConfirmWalletInput {
  bindingId: string
  bindingKey: string
  walletResult: string
}

export interface ReadBindingInput {
  bindingKey: string
  /** Session of the hosted fields or binding of the wallet; null if the wallet's first answer is missing. */
  bindingId: string | null
}
