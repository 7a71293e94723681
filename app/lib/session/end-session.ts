import { keepProfile } from './kept-profile.ts'

let tell = () => {}

/** The session check asks to be told (session.ts); pages that sign out need not load its machine for that. */
export function whenSessionEnds(listener: () => void): void {
  tell = listener
}

/** Nobody is signed in any more, and no call is needed to know it. */
export function endSession(): void {
  keepProfile(null)
  tell()
}
