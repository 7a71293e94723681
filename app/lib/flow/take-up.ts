import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { restoreFlow } from '#machines/shared/persistence.ts'
import { forgetFlow, readKeptFlow } from './kept-flow.ts'

/**
 * The flow as this tab left it, to go on from; null where it left none. One that cannot be read, or that `isOurs` does not
 * take for the same customer's and the same thing's, is forgotten: somebody else may have signed in.
 */
export function takeUp<Machine extends AnyStateMachine>(
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
