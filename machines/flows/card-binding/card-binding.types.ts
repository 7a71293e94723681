import type { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/** A method the customer has bound and can pay with. Of a card nothing is known here but what may be shown. */
export interface BoundMethod {
  methodId: string
  kind: 'card' | 'wallet'
  /** `visa`, `mastercard`, `paypal` … */
  brand: string
  /** Null where there is no number. */
  lastFour: string | null
  /** `2029-04`; null where it does not expire. */
  expiresOn: string | null
}

/** The provider's own fields, in a frame from its own address: no card number ever comes near this program. */
export interface HostedFields {
  sessionId: string
  url: string
  /** ISO 8601 instant, like every other one here. */
  expiresAt: string
}

/** 3-D Secure: the bank asks its customer, in a frame. */
export interface Challenge {
  challengeId: string
  url: string
  expiresAt: string
}

/** A wallet's own page, where the customer agrees; they come back with what it gave them. */
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
/** Why a method was not bound. */
export type BindingRefusal = (typeof bindingRefusals)[number]

export interface CardBindingContext {
  /** Companies have cards of their own. */
  identityType: IdentityType
  /** What can be bound here. */
  bindable: readonly BoundMethod['kind'][]
  /** What is bound already. */
  methods: readonly BoundMethod[]
  fields: HostedFields | null
  /** Makes a repeated binding one binding. */
  bindingKey: string | null
  /** One-time token of the hosted fields. */
  token: string | null
  challenge: Challenge | null
  /** What the bank's page gave the customer to bring back. */
  challengeResult: string | null
  redirect: WalletRedirect | null
  /** What the wallet's page gave the customer to bring back. */
  walletResult: string | null
  refusal: BindingRefusal | null
  /** Failures in a row of the call under way. */
  failures: number
  bound: BoundMethod | null
}

export interface CardBindingInput {
  identityType: IdentityType
}

export type CardBindingEvent =
  /** One that is bound already. */
  | { type: 'bound.chosen'; methodId: string }
  | { type: 'card.chosen' }
  /** Agrees to later charges without being asked again, as the card's submission does. */
  | { type: 'wallet.chosen'; bindingKey: string; isMandateGiven: boolean }
  | { type: 'methods.opened' }
  | { type: 'fields.expired' }
  | { type: 'card.submitted'; bindingKey: string; isMandateGiven: boolean }
  /** The hosted fields answered. */
  | { type: 'token.received'; token: string }
  | { type: 'token.refused' }
  /** The bank's page is done with the customer; what came of it, the provider knows. */
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

/** Where a binding stands at the provider. */
export type BindingStanding =
  | { state: 'bound'; method: BoundMethod }
  | { state: 'challenge'; challenge: Challenge }
  /** Nothing has arrived there under this key. */
  | { state: 'none' }

export type BindingOutcome = Outcome<BindingStanding, BindingRefusal | 'not_signed_in'>

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
  /** The session of the fields or the binding of the wallet; null where the wallet's first answer is missing. */
  bindingId: string | null
}
