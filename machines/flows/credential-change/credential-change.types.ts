import type { Outcome } from '#machines/shared/outcome.ts'

/** What somebody is reached by, or signs in with. */
export type CredentialKind = 'email' | 'mobile' | 'password'

/** What a code is sent to: what is to be from now on; for a new password the address there is. */
export type CredentialTarget =
  | { what: 'email'; email: string }
  | { what: 'mobile'; phoneCountry: string; phone: string }
  | { what: 'password' }

export interface CredentialInput {
  /** Whose they are: what a tab keeps of a change is nobody else's. */
  accountId: string
  what: CredentialKind
}

/** A code that is on its way. */
export interface SentCode {
  /** Where it was sent, masked. */
  sentTo: string
  /** ISO 8601 instants: from when on another one may be asked for, and until when this one is good. */
  resendAt: string
  expiresAt: string
}

/** Why what was typed is not taken; shown beside it. */
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
  /** ISO 8601; no code is sent before. */
  limitedUntil: string | null
  /** As typed last. */
  code: string | null
  /** The old password and the new one, encrypted in the browser for the backend alone. */
  sealed: string | null
  problem: TargetProblem | EntryProblem | null
}

export type CredentialEvent =
  | { type: 'target.submitted'; target: CredentialTarget }
  /** Somebody wants to type another address or number. */
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
