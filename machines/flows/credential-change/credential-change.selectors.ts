import type { SnapshotFrom } from 'xstate'
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
const names = Object.keys(screens) as CredentialScreen[]

/** What is shown: what is new, the code that was sent, what came of either. */
export function currentScreen(snapshot: CredentialSnapshot): CredentialScreen {
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'target'
}

export function isBusy(snapshot: CredentialSnapshot): boolean {
  return snapshot.hasTag('busy')
}

/** Whether it holds a code or passwords, which no storage may keep. */
export function hasSecrets({ context }: CredentialSnapshot): boolean {
  return context.code !== null || context.sealed !== null
}

/** Whether it goes on once somebody is signed in again. */
export function isSignedOut(snapshot: CredentialSnapshot): boolean {
  return snapshot.matches('signedOut')
}

/** Whether another code may be asked for already. */
export function canResend(snapshot: CredentialSnapshot): boolean {
  return snapshot.can({ type: 'code.requested' })
}
