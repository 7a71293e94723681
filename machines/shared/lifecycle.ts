import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, transition } from 'xstate'
import { notInThisState } from './description.ts'
import { guardNames } from './guard-names.ts'
import { candidatesFor, descendants, initialLeaf, isLeaf, valueOf } from './state-nodes.ts'
import { activeNodes, isGuardPassed } from './xstate-internals.ts'

/** Result of an event: next state and effects, or the guard that refused it. */
export type Judgement<Context> =
  | { isAllowed: true; code: number; state: string; context: Context; effects: Effect[] }
  | { isAllowed: false; refusedBy: string }

/** Named consequence of a transition, which the backend runs together with the write of the new status. */
export interface Effect {
  type: string
  params: Record<string, unknown>
}

/**
 * Judges one event on an order with the given status code, or on a new order (`null`). Pure: the order engine and the
 * screens, which enable buttons by it, share this function.
 */
export function judge<Context>(
  machine: AnyStateMachine,
  order: { code: number | null; facts: Context },
  event: { type: string },
): Judgement<Context> {
  const snapshot = snapshotAt(machine, order.code, order.facts)
  const refusedBy = refusal(machine, snapshot, event)
  if (refusedBy) return { isAllowed: false, refusedBy }
  const [next, actions] = transition(machine, snapshot, event)
  const node = leafOf(next)
  return {
    isAllowed: true,
    code: codeOf(node),
    state: node.key,
    // The machine's type is erased here; its own setup has typed both.
    context: next.context as Context,
    effects: effectsOf(actions),
  }
}

/** Named actions of a transition, without those that xstate has resolved. */
export function effectsOf(actions: readonly { type: string; params?: unknown }[]): Effect[] {
  return actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => ({ type, params: (params ?? {}) as Record<string, unknown> }))
}

/** Snapshot of an order with the given code; `null` is the initial state, which has no code. */
export function snapshotAt(machine: AnyStateMachine, code: number | null, facts: unknown): AnyMachineSnapshot {
  const node = code === null ? initialLeaf(machine.root) : nodeWithCode(machine, code)
  return machine.resolveState({ value: valueOf(node), context: facts })
}

/** Name of the first guard that refuses the event; undefined if a transition can be taken. */
function refusal(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: { type: string }): string | undefined {
  let refusedBy = notInThisState
  for (const candidate of candidatesFor(leafOf(snapshot), event.type)) {
    const failed = guardNames(candidate.guard).find(
      (name) => !isGuardPassed(machine, name, { context: snapshot.context, event }),
    )
    if (!failed) return undefined
    if (refusedBy === notInThisState) refusedBy = failed
  }
  return refusedBy
}

/** Whether a state of the machine has this status code. */
export function hasCode(machine: AnyStateMachine, code: number): boolean {
  return findNode(machine, code) !== undefined
}

function findNode(machine: AnyStateMachine, code: number): AnyStateNode | undefined {
  return descendants(machine.root).find((candidate) => candidate.meta?.code === code)
}

export function nodeWithCode(machine: AnyStateMachine, code: number): AnyStateNode {
  const node = findNode(machine, code)
  if (!node) throw new Error(`${machine.id} has no state with code ${code}`)
  return node
}

function codeOf(node: AnyStateNode): number {
  const code: unknown = node.meta?.code
  if (typeof code !== 'number') throw new Error(`${node.id} has no status code`)
  return code
}

export function leafOf(snapshot: AnyMachineSnapshot): AnyStateNode {
  const leaf = activeNodes(snapshot).find(isLeaf)
  if (!leaf) throw new Error(`${snapshot.machine.id} is in no state`)
  return leaf
}
