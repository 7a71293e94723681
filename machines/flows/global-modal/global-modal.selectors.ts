import type { SnapshotFrom } from 'xstate'
import type { globalModalMachine } from './global-modal.machine.ts'

export type ModalSnapshot = SnapshotFrom<typeof globalModalMachine>

export function isShown(snapshot: ModalSnapshot): boolean {
  return !snapshot.matches('hidden')
}

/** While the callback of OK runs, OK and everything that closes the modal are disabled. */
export function isBusy(snapshot: ModalSnapshot): boolean {
  return snapshot.hasTag('busy')
}
