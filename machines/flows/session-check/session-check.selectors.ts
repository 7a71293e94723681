import type { SnapshotFrom } from 'xstate'
import type { sessionCheckMachine } from './session-check.machine.ts'
import type { SessionProfile } from './session-check.types.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionCheckMachine>

/** Who is signed in as far as is known; null while nothing is known, too. */
export function profileOf(snapshot: SessionSnapshot): SessionProfile | null {
  return snapshot.context.profile
}

/** Whether it is settled that nobody is signed in. */
export function isAnonymous(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('anonymous')
}

/** Whether the profile is that of an earlier answer, and another is awaited. */
export function isChecking(snapshot: SessionSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function isRetryable(snapshot: SessionSnapshot): boolean {
  return snapshot.hasTag('retryable')
}
