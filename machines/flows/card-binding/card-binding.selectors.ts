import type { SnapshotFrom } from 'xstate'
import type { cardBindingMachine } from './card-binding.machine.ts'
import type { BindingRefusal } from './card-binding.types.ts'

export type CardBindingSnapshot = SnapshotFrom<typeof cardBindingMachine>

const screens = [
  'loading',
  'failed',
  'choosing',
  'fields',
  'page',
  'unclear',
  'checking',
  'signedOut',
  'bound',
] as const
export type BindingScreen = (typeof screens)[number] | 'challenge'

export function currentScreen(snapshot: CardBindingSnapshot): BindingScreen {
  if (snapshot.matches({ fields: 'challenge' }) || snapshot.matches({ fields: 'confirming' })) return 'challenge'
  return screens.find((screen) => snapshot.matches(screen)) ?? 'loading'
}

/** Problem to show above the methods or the fields, or null. */
export function problem(snapshot: CardBindingSnapshot): BindingRefusal | 'cancelled' | 'timed_out' | null {
  if (snapshot.matches({ choosing: 'cancelled' })) return 'cancelled'
  if (snapshot.matches({ choosing: 'timedOut' })) return 'timed_out'
  return snapshot.context.refusal
}

export function isBusy(snapshot: CardBindingSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: CardBindingSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

/** Whether another method can be chosen instead. */
export function canReconsider(snapshot: CardBindingSnapshot): boolean {
  return snapshot.can({ type: 'methods.opened' })
}
