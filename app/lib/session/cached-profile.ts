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

/** Written for a moment: other tabs are told of each change of the storage, and of nothing else. */
const signOutMark = 'signed-out'

/** A customer has signed out in this browser; its other tabs learn it at once. */
export function announceSignOut(): void {
  writeItem('localStorage', key, signOutMark)
  removeItem('localStorage', key)
}

interface OtherTabs {
  onSignOut(): void
  /** Another tab has read the profile; null if it found no session. */
  onProfile(profile: SessionProfile | null): void
}

/** Browser only. */
export function watchOtherTabs({ onSignOut, onProfile }: OtherTabs): void {
  window.addEventListener('storage', (change) => {
    if (change.key !== key) return
    if (change.newValue === signOutMark) onSignOut()
    else onProfile(change.newValue === null ? null : profileOfText(change.newValue))
  })
}

/** Profile at the last check of this browser; null if signed out or unreadable. */
export function cachedProfile(): SessionProfile | null {
  const stored = readItem('localStorage', key)
  return stored === null ? null : profileOfText(stored)
}
