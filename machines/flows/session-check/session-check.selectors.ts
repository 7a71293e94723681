import type { SnapshotFrom } from 'xstate'
import type { sessionCheckMachine } from './session-check.machine.ts'
import type { SessionProfile } from './session-check.types.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionCheckMachine>

/** Profile of the signed-in customer; null if unknown or anonymous. */
export function profileOf(snapshot: SessionSnapshot): SessionProfile | null {
  return snapshot.context.profile
}

/** Whether it is certain that no customer is signed in. */
export function isAnonymous(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('anonymous')
}

/** Whether the profile is being read again. */
export function isChecking(snapshot: SessionSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function isRetryable(snapshot: SessionSnapshot): boolean {
  return snapshot.hasTag('retryable')
}
