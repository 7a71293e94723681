import type { Outcome } from '#machines/shared/outcome.ts'

/** Who is signed in, as far as every page needs to know. */
export interface SessionProfile {
  accountId: string
  firstName: string
  lastName: string
  role: 'customer' | 'staff'
}

export interface SessionContext {
  /** The locale is anonymous by specification: no call is made and there is no profile. */
  isAnonymousLocale: boolean
  profile: SessionProfile | null
}

export interface SessionInput {
  isAnonymousLocale: boolean
}

export type SessionEvent =
  /** A page was loaded or came back to the front, or a person asks again after a failure. */
  { type: 'check.requested' } | { type: 'session.ended' }

export type ReadProfileOutcome = Outcome<SessionProfile, 'not_signed_in'>
