import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  type Actor,
  actors,
  type Chart,
  type MachineDescription,
  type StateDescription,
  type TransitionDescription,
} from './description.ts'
import { guardLabels } from './guard-names.ts'
import {
  candidatesFor,
  descendants,
  initialLeaf,
  isForbidden,
  isLeaf,
  leaves,
  pathOf,
  type Transition,
} from './state-nodes.ts'

export function describeMachine(machine: AnyStateMachine): MachineDescription {
  return {
    id: machine.id,
    title: titleOf(machine),
    states: statesOf(machine),
    transitions: leafTransitions(machine).map(({ description }) => description),
  }
}

/** Transitions of all leaf states, described as `describeMachine` does, with the nodes they are made from. */
export function leafTransitions(machine: AnyStateMachine): DescribedTransition[] {
  return leaves(machine).flatMap((leaf) => transitionsFrom(machine, leaf, () => true))
}

interface DescribedTransition {
  description: TransitionDescription
  /** State it leaves; a group's transition has one for each of its states. */
  leaf: AnyStateNode
  transition: Transition
}

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = descendants(machine.root)
  return {
    id: machine.id,
    title: titleOf(machine),
    states: statesOf(machine),
    groups: nodes.filter((node) => !isLeaf(node)).map((node) => ({ id: pathOf(node), ...parentOf(node) })),
    initials: [machine.root, ...nodes].flatMap((node) => {
      const target = node.initial?.target[0]
      return target ? [{ target: pathOf(target), ...(node.parent && { group: pathOf(node) }) }] : []
    }),
    mainPath: machine.root.meta?.mainPath ?? [],
    transitions: [
      ...nodes.flatMap((node) =>
        [...node.transitions.values()]
          .flat()
          .filter((transition) => !isForbidden(transition))
          .map((transition) => described(machine, node, transition, transition.target?.[0] ?? node)),
      ),
      // The machine itself is no state and has no arrows.
      ...leaves(machine)
        .flatMap((leaf) => transitionsFrom(machine, leaf, ({ source }) => source === machine.root))
        .map(({ description }) => description),
    ],
  }
}

function transitionsFrom(
  machine: AnyStateMachine,
  leaf: AnyStateNode,
  isWanted: (candidate: Transition) => boolean,
): DescribedTransition[] {
  const events = new Set([...ancestors(leaf)].flatMap((node) => [...node.transitions.keys()]))
  return [...events].flatMap((event) =>
    candidatesFor(leaf, event)
      .filter(isWanted)
      .map((transition) => ({
        description: described(
          machine,
          leaf,
          transition,
          transition.target?.[0] ? initialLeaf(transition.target[0]) : leaf,
        ),
        leaf,
        transition,
      })),
  )
}

function described(
  machine: AnyStateMachine,
  source: AnyStateNode,
  transition: Transition,
  target: AnyStateNode,
): TransitionDescription {
  return {
    source: pathOf(source),
    event: transition.eventType,
    target: pathOf(target),
    actor: actorOf(machine, transition),
    guards: guardLabels(transition.guard),
  }
}

function statesOf(machine: AnyStateMachine): StateDescription[] {
  const initial = initialLeaf(machine.root)
  return leaves(machine).map((node) => {
    const code: unknown = node.meta?.code
    const tags = [...new Set([...ancestors(node)].flatMap(({ tags }) => tags))]
    return {
      id: pathOf(node),
      ...(typeof code === 'number' && { code }),
      ...(node === initial && { initial: true }),
      ...(isFinal(node) && { final: true }),
      ...(tags.length > 0 && { tags }),
      ...parentOf(node),
    }
  })
}

/**
 * An order's final state may have to accept events, such as a late payment. For xstate it is then an ordinary state,
 * with `meta.isFinal`.
 */
export function isFinal(node: AnyStateNode): boolean {
  return node.type === 'final' || node.meta?.isFinal === true
}

function parentOf(node: AnyStateNode): { parent?: string } {
  return node.parent?.parent ? { parent: pathOf(node.parent) } : {}
}

/** A node and the nodes around it, inner before outer. */
export function* ancestors(leaf: AnyStateNode): Generator<AnyStateNode> {
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) yield node
}

/**
 * The machine's `meta.actors` names the actor of events whose first word does not; other events of a flow are the
 * customer's.
 */
function actorOf(machine: AnyStateMachine, { source, eventType: event }: Transition): Actor {
  const declared: unknown = machine.root.meta?.actors?.[event]
  const invoked = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1]
  if (invoked) return source.invoke.find(({ id }) => id === invoked)?.src === 'timeout' ? 'timer' : 'system'
  return actors.find((actor) => actor === (declared ?? event.split('.', 1)[0])) ?? 'customer'
}

/** `testDriveOrder` → `Test drive order`. */
function titleOf(machine: AnyStateMachine): string {
  const words = machine.id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
