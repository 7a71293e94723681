import type { SnapshotFrom } from 'xstate'
import type { pushPermissionMachine } from './push-permission.machine.ts'

export type PushSnapshot = SnapshotFrom<typeof pushPermissionMachine>

const screens = ['unsupported', 'primer', 'skipped', 'denied', 'bound', 'failed', 'signedOut'] as const
/** What is shown of it; `prompting` while the browser asks, `busy` while anything else is under way. */
export type PushScreen = (typeof screens)[number] | 'prompting' | 'busy'

export function currentScreen(snapshot: PushSnapshot): PushScreen {
  if (snapshot.matches('prompting')) return 'prompting'
  return screens.find((screen) => snapshot.matches(screen)) ?? 'busy'
}

/** Whether our own question may be put to somebody who came for something else. */
export function isWorthAsking(snapshot: PushSnapshot): boolean {
  return snapshot.matches('primer')
}

export function canRetry(snapshot: PushSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
