import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'

export type Transition = AnyStateNode['on'][string][number]

/** All states below a node, parents first, in the order of the chart. */
export function descendants(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendants(child)])
}

/** States without substates. */
export function leaves(machine: AnyStateMachine): AnyStateNode[] {
  return descendants(machine.root).filter(isLeaf)
}

export function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final'
}

/** Leaf state after entering a node. */
export function initialLeaf(node: AnyStateNode): AnyStateNode {
  const next = node.initial?.target[0]
  return next ? initialLeaf(next) : node
}

/** Node as snapshot value: `{ open: 'booked' }`. */
export function valueOf(node: AnyStateNode): StateValue {
  let value: StateValue = node.key
  for (let parent = node.parent; parent?.parent; parent = parent.parent) value = { [parent.key]: value }
  return value
}

/** Path of a node within its machine: `open.booked`. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.')
}

/**
 * Transitions of a state for an event, its own before its ancestors', in the order in which xstate tries them. The list
 * ends after a transition without guard, and before a forbidden one (`{}`), which hides those of ancestors.
 */
export function candidatesFor(leaf: AnyStateNode, eventType: string): Transition[] {
  const candidates: Transition[] = []
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
    for (const candidate of node.transitions.get(eventType) ?? []) {
      if (isForbidden(candidate)) return candidates
      candidates.push(candidate)
      if (candidate.guard === undefined) return candidates
    }
  }
  return candidates
}

export function isForbidden(transition: Transition): boolean {
  return transition.target === undefined && transition.actions.length === 0
}
