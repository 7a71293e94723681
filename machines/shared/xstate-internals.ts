import { and, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate'

/*
 * What xstate does not export and this product reads of it nevertheless: the only module that may. Its test fails where a
 * new version of xstate keeps these things elsewhere.
 */

/** The states a snapshot is in, regions and parents among them. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes
}

/** Whether a guard of the machine lets an event through. Throws for a guard the machine does not have. */
export function isGuardPassed(
  machine: AnyStateMachine,
  name: string,
  { context, event }: { context: unknown; event: { type: string } },
  params?: unknown,
): boolean {
  const guard = machine.implementations.guards[name]
  if (typeof guard !== 'function') throw new Error(`${machine.id} has no guard ${name}`)
  return guard({ context, event }, params)
}

/** Identifies guards made by `and`: xstate gives them this function. */
const andCheck: unknown = Reflect.get(and([]), 'check')

/** The guards that `and` combines; null for anything else. */
export function guardsOfAnd(guard: unknown): readonly unknown[] | null {
  if (typeof guard !== 'function' || andCheck === undefined || Reflect.get(guard, 'check') !== andCheck) return null
  const guards: unknown = Reflect.get(guard, 'guards')
  return Array.isArray(guards) ? guards : null
}
