import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { restoreFlow } from '#machines/shared/persistence.ts'
import { forgetFlow, readKeptFlow } from './kept-flow.ts'

/**
 * Restores the flow stored in this tab; null if there is none. A flow that is unreadable, or that `isOurs` rejects
 * because it belongs to another customer or subject, is deleted: another customer may have signed in.
 */
export function restoreForOwner<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  isOurs: (snapshot: SnapshotFrom<Machine>) => boolean,
): SnapshotFrom<Machine> | null {
  const kept = readKeptFlow(machine.id)
  if (!kept) return null
  const restored = restoreFlow(machine, kept, input)
  if ('snapshot' in restored && isOurs(restored.snapshot)) return restored.snapshot
  forgetFlow(machine.id)
  return null
}
