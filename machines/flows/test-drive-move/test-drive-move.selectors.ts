import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { testDriveMoveMachine } from './test-drive-move.machine.ts'

export type MoveSnapshot = SnapshotFrom<typeof testDriveMoveMachine>

const problemStates = {
  slotTaken: { choosing: 'taken' },
  slotsLimited: { choosing: 'limited' },
  holdLost: { choosing: 'lost' },
  noAnswer: { choosing: 'failed' },
} as const

export type MoveProblem = keyof typeof problemStates
const problems = keysOf(problemStates)

/** `choosing` a slot, or `confirming` the held one. */
export function currentScreen(snapshot: MoveSnapshot): 'choosing' | 'confirming' {
  return snapshot.matches('choosing') || snapshot.matches('holding') || snapshot.matches('releasing')
    ? 'choosing'
    : 'confirming'
}

export function isBusy(snapshot: MoveSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function problem(snapshot: MoveSnapshot): MoveProblem | null {
  return problems.find((name) => snapshot.matches(problemStates[name])) ?? null
}
