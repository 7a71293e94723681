import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { arrearsPaymentMachine } from './arrears-payment.machine.ts'

export type ArrearsSnapshot = SnapshotFrom<typeof arrearsPaymentMachine>

const screens = {
  waiting: ['checking', 'paying', 'abandoning', 'processing'],
  choose: ['choosing'],
  challenge: ['challenge'],
  unclear: ['unclear'],
  signedOut: ['signedOut'],
  changed: ['changed'],
  paid: ['paid'],
} as const

export type ArrearsScreen = keyof typeof screens
const names = keysOf(screens)

export function currentScreen(snapshot: ArrearsSnapshot): ArrearsScreen {
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'waiting'
}
