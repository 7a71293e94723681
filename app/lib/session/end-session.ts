import { cacheProfile } from './cached-profile.ts'

let notify = () => {}

/** Registered by the session check (session.ts); pages that sign out need not load its machine. */
export function whenSessionEnds(listener: () => void): void {
  notify = listener
}

/** The session is over, as a call has shown. */
export function endSession(): void {
  cacheProfile(null)
  notify()
}
