import type { Outcome } from '#machines/shared/outcome.ts'

/** Data about the signed-in customer that every page needs. */
export interface SessionProfile {
  accountId: string
  firstName: string
  lastName: string
  role: 'customer' | 'staff'
}

export interface SessionContext {
  /** The specification makes the locale anonymous: no call and no profile. */
  isAnonymousLocale: boolean
  profile: SessionProfile | null
}

export interface SessionInput {
  isAnonymousLocale: boolean
}

export type SessionEvent =
  /** A page was loaded or returned to the foreground, or a person retries. */
  { type: 'check.requested' } | { type: 'session.ended' }

export type ReadProfileOutcome = Outcome<SessionProfile, 'not_signed_in'>
