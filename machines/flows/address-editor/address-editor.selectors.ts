import type { SnapshotFrom } from 'xstate'
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
const names = Object.keys(screens) as EditorScreen[]

/** What is shown: a question, the form, or what became of it. */
export function currentScreen(snapshot: EditorSnapshot): EditorScreen {
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'form'
}

export function isBusy(snapshot: EditorSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: EditorSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

/** Whether it goes on once somebody is signed in again. */
export function isSignedOut(snapshot: EditorSnapshot): boolean {
  return snapshot.matches('signedOut')
}

/** Whether the call that saves had no answer. */
export function hasFailed(snapshot: EditorSnapshot): boolean {
  return snapshot.matches('failed')
}
