import type { SnapshotFrom } from 'xstate'
import type { pushPermissionMachine } from './push-permission.machine.ts'

export type PushSnapshot = SnapshotFrom<typeof pushPermissionMachine>

const screens = ['unsupported', 'primer', 'skipped', 'denied', 'bound', 'failed', 'signedOut'] as const
/** `prompting` while the browser asks, `busy` during all other calls. */
export type PushScreen = (typeof screens)[number] | 'prompting' | 'busy'

export function currentScreen(snapshot: PushSnapshot): PushScreen {
  if (snapshot.matches('prompting')) return 'prompting'
  return screens.find((screen) => snapshot.matches(screen)) ?? 'busy'
}

/** Whether our own question may interrupt a customer who came for something else. */
export function isWorthAsking(snapshot: PushSnapshot): boolean {
  return snapshot.matches('primer')
}

export function canRetry(snapshot: PushSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
