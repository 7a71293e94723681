import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'

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
  if (stored === null) return null
  try {
    const profile: unknown = JSON.parse(stored)
    return isProfile(profile) ? profile : null
  } catch {
    // Not of this site's making: the check will tell.
    return null
  }
}

function isProfile(value: unknown): value is SessionProfile {
  if (typeof value !== 'object' || value === null) return false
  const { accountId, firstName, lastName, role }: Partial<Record<keyof SessionProfile, unknown>> = value
  return (
    [accountId, firstName, lastName].every((text) => typeof text === 'string') &&
    (role === 'customer' || role === 'staff')
  )
}
