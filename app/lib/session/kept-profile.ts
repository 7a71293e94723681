import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { profileOfText } from './profile-of-text.ts'

/** Raised with every change of what is kept; what an older site kept is not read. */
const key = 'profile.v1'

/** Keeps who is signed in for the next page, which then need not wait for the answer; null forgets. */
export function keepProfile(profile: SessionProfile | null): void {
  if (profile) writeItem('localStorage', key, JSON.stringify(profile))
  else removeItem('localStorage', key)
}

/** Who was signed in when this browser last asked; null where nobody was, or something else was written there. */
export function keptProfile(): SessionProfile | null {
  const stored = readItem('localStorage', key)
  return stored === null ? null : profileOfText(stored)
}
