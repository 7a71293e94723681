import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { profileOfText } from './profile-of-text.ts'

/** Version of the stored format; raised with every change, so that older data is ignored. */
const key = 'profile.v1'

/** Caches the profile for the next page, which then need not wait for the call; null deletes it. */
export function cacheProfile(profile: SessionProfile | null): void {
  if (profile) writeItem('localStorage', key, JSON.stringify(profile))
  else removeItem('localStorage', key)
}

/** Profile at the last check of this browser; null if signed out or unreadable. */
export function cachedProfile(): SessionProfile | null {
  const stored = readItem('localStorage', key)
  return stored === null ? null : profileOfText(stored)
}
