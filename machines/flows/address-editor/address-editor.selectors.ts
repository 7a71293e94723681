import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { addressEditorMachine } from './address-editor.machine.ts'

export type EditorSnapshot = SnapshotFrom<typeof addressEditorMachine>

const screens = {
  country: ['choosingCountry'],
  form: ['editing', 'checking'],
  suggestion: ['suggestion'],
  notFound: ['notFound'],
  unchecked: ['unchecked'],
  orders: ['affectsOrders'],
  saving: ['saving', 'reloading', 'failed'],
  conflict: ['conflict'],
  gone: ['gone'],
  full: ['full'],
  signedOut: ['signedOut'],
  saved: ['saved'],
} as const

export type EditorScreen = keyof typeof screens
const names = keysOf(screens)

export function currentScreen(snapshot: EditorSnapshot): EditorScreen {
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'form'
}

export function isBusy(snapshot: EditorSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: EditorSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

/** Whether the editor waits for a new sign-in. */
export function isSignedOut(snapshot: EditorSnapshot): boolean {
  return snapshot.matches('signedOut')
}

/** Whether the save, or the reload after a refused one, got no answer. */
export function hasFailed(snapshot: EditorSnapshot): boolean {
  return snapshot.matches('failed')
}
