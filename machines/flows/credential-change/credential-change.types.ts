import type { Outcome } from '#machines/shared/outcome.ts'

/** Address, number or password that a customer signs in or is contacted with. */
export type CredentialKind = 'email' | 'mobile' | 'password'

/** New credential, to which the code is sent; for a password the code goes to the current address. */
export type CredentialTarget =
  | { what: 'email'; email: string }
  | { what: 'mobile'; phoneCountry: string; phone: string }
  | { what: 'password' }

export interface CredentialInput {
  /** Owner of the credentials: a change stored in the tab is restored for this account only. */
  accountId: string
  what: CredentialKind
}

/** Code that was sent. */
export interface SentCode {
  /** Masked address or number. */
  sentTo: string
  /** ISO 8601 instants: when the next code can be requested, and when this one expires. */
  resendAt: string
  expiresAt: string
}

/** Error about the input, shown next to the field. */
export type TargetProblem = 'email_not_allowed' | 'credential_unchanged'
export type EntryProblem =
  | 'code_invalid'
  | 'credentials_invalid'
  | 'credential_unchanged'
  | 'password_weak'
  | 'password_key_expired'

export interface CredentialContext extends CredentialInput {
  target: CredentialTarget | null
  sent: SentCode | null
  /** ISO 8601 instant before which no further code is sent. */
  limitedUntil: string | null
  /** Last code as typed. */
  code: string | null
  /** Old and new password, encrypted in the browser for the backend. */
  sealed: string | null
  problem: TargetProblem | EntryProblem | null
}

export type CredentialEvent =
  | { type: 'target.submitted'; target: CredentialTarget }
  /** The customer wants to correct the address or number. */
  | { type: 'target.reopened' }
  | { type: 'code.submitted'; code: string; sealed: string | null }
  | { type: 'code.requested' }
  | { type: 'retry.requested' }
  | { type: 'session.started' }
  | { type: 'resend.allowed' }
  | { type: 'code.expired' }
  | { type: 'limit.passed' }

export interface SendCodeInput {
  target: CredentialTarget
}
export type SendCodeAnswer = { state: 'sent'; sent: SentCode } | { state: 'limited'; until: string }
export type SendCodeOutcome = Outcome<SendCodeAnswer, TargetProblem | 'not_signed_in'>

export interface ChangeCredentialInput {
  target: CredentialTarget
  code: string
  sealed: string | null
}
export type ChangeCredentialOutcome = Outcome<null, EntryProblem | 'code_expired' | 'code_exhausted' | 'not_signed_in'>
