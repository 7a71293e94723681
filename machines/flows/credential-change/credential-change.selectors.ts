import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { credentialChangeMachine } from './credential-change.machine.ts'

export type CredentialSnapshot = SnapshotFrom<typeof credentialChangeMachine>

const screens = {
  target: ['editing', 'sending'],
  code: ['awaitingCode', 'changing'],
  sendFailed: ['sendFailed'],
  changeFailed: ['changeFailed'],
  limited: ['limited'],
  expired: ['expired'],
  exhausted: ['exhausted'],
  signedOut: ['signedOut'],
  changed: ['changed'],
} as const

export type CredentialScreen = keyof typeof screens
const names = keysOf(screens)

export function currentScreen(snapshot: CredentialSnapshot): CredentialScreen {
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'target'
}

export function isBusy(snapshot: CredentialSnapshot): boolean {
  return snapshot.hasTag('busy')
}

/** Whether the context holds a code or passwords, which must not be stored. */
export function hasSecrets({ context }: CredentialSnapshot): boolean {
  return context.code !== null || context.sealed !== null
}

/** Whether the flow waits for a new sign-in. */
export function isSignedOut(snapshot: CredentialSnapshot): boolean {
  return snapshot.matches('signedOut')
}

/** Whether another code can be requested now. */
export function canResend(snapshot: CredentialSnapshot): boolean {
  return snapshot.can({ type: 'code.requested' })
}
