import type { SnapshotFrom } from 'xstate'
import type { globalModalMachine } from './global-modal.machine.ts'

export type ModalSnapshot = SnapshotFrom<typeof globalModalMachine>

export function isShown(snapshot: ModalSnapshot): boolean {
  return !snapshot.matches('hidden')
}

/** While OK runs its button is disabled, and so is everything that closes the modal. */
export function isBusy(snapshot: ModalSnapshot): boolean {
  return snapshot.hasTag('busy')
}
