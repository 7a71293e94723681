import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { cancelSubscriptionMachine } from './cancel-subscription.machine.ts'

export type CancelSnapshot = SnapshotFrom<typeof cancelSubscriptionMachine>

const screens = {
  reason: ['loading', 'failed', 'reason'],
  confirm: ['confirming', 'cancelling', 'reloading', 'previewChanged', 'unclear'],
  refused: ['refused'],
  signedOut: ['signedOut', 'undoSignedOut'],
  cancelled: ['undoable', 'undoing', 'undoUnclear', 'undoRefused', 'done'],
  undone: ['undone'],
} as const

export type CancelScreen = keyof typeof screens
const names = keysOf(screens)

export function currentScreen(snapshot: CancelSnapshot): CancelScreen {
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'reason'
}

export function isBusy(snapshot: CancelSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: CancelSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

export function canRestart(snapshot: CancelSnapshot): boolean {
  return snapshot.can({ type: 'restart.requested' })
}

export function canSkipReason(snapshot: CancelSnapshot): boolean {
  return snapshot.can({ type: 'reason.skipped' })
}

/** End of the undo period; null if undoing is not possible. */
export function undoUntil(snapshot: CancelSnapshot): string | null {
  return snapshot.matches('undoable') ? (snapshot.context.cancelled?.undoUntil ?? null) : null
}
