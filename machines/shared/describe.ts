import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { guardLabels } from './guard-names.ts'
import { candidatesFor, descendants, initialLeaf, isForbidden, isLeaf, leaves, pathOf } from './state-nodes.ts'

const actors = ['customer', 'staff', 'backend', 'payment', 'timer', 'system'] as const
/** Who fires an event. `system` is the program itself: a call that answered, a page that asks for something. */
export type Actor = (typeof actors)[number]

export interface StateDescription {
  /** Path within the machine, `open.booked`. */
  id: string
  /** The status code of the specification. */
  code?: number
  initial?: true
  final?: true
  tags?: string[]
  /** Id of the group the state lies in. */
  parent?: string
}

export interface TransitionDescription {
  source: string
  event: string
  target: string
  actor: Actor
  /** All must hold. */
  guards: string[]
}

/**
 * A machine as plain data. Every source and target is a state one can be in; what a group of states has in common is
 * written out for each of them. Transitions of one state and event stand in the order in which they are tried.
 */
export interface MachineDescription {
  id: string
  title: string
  states: StateDescription[]
  transitions: TransitionDescription[]
}

/** A machine as its author wrote it, for drawing: groups stay groups, and a transition starts where it is declared. */
export interface Chart extends MachineDescription {
  groups: { id: string; parent?: string }[]
  /** Where one starts in a group, or in the machine itself when no group is named. */
  initials: { group?: string; target: string }[]
}

export function describeMachine(machine: AnyStateMachine): MachineDescription {
  return {
    id: machine.id,
    title: titleOf(machine),
    states: statesOf(machine),
    transitions: leaves(machine).flatMap((leaf) =>
      eventsOf(leaf).flatMap((event) =>
        candidatesFor(leaf, event).map((candidate) => ({
          source: pathOf(leaf),
          event,
          target: pathOf(candidate.target?.[0] ? initialLeaf(candidate.target[0]) : leaf),
          actor: actorOf(machine, candidate.source, event),
          guards: guardLabels(candidate.guard),
        })),
      ),
    ),
  }
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
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .filter((transition) => !isForbidden(transition))
        .map((transition) => ({
          source: pathOf(node),
          event: transition.eventType,
          target: pathOf(transition.target?.[0] ?? node),
          actor: actorOf(machine, node, transition.eventType),
          guards: guardLabels(transition.guard),
        })),
    ),
  }
}

/** An event as a person reads it: `holdSlot answered` for `xstate.done.actor.holdSlot`, others as they are. */
export function eventLabel(event: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (actor?.endsWith('Timeout')) return actor
  if (actor) return outcome === 'done' ? `${actor} answered` : `${actor} failed`
  return event
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
      ...(node.type === 'final' && { final: true }),
      ...(tags.length > 0 && { tags }),
      ...parentOf(node),
    }
  })
}

function parentOf(node: AnyStateNode): { parent?: string } {
  return node.parent?.parent ? { parent: pathOf(node.parent) } : {}
}

function* ancestors(leaf: AnyStateNode): Generator<AnyStateNode> {
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) yield node
}

function eventsOf(leaf: AnyStateNode): string[] {
  return [...new Set([...ancestors(leaf)].flatMap((node) => [...node.transitions.keys()]))]
}

/** The machine's `meta.actors` names who fires what its event does not say; plain events of a flow are the customer's. */
function actorOf(machine: AnyStateMachine, node: AnyStateNode, event: string): Actor {
  const declared: unknown = machine.root.meta?.actors?.[event]
  const invoked = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1]
  if (invoked) return node.invoke.find(({ id }) => id === invoked)?.src === 'timeout' ? 'timer' : 'system'
  return actors.find((actor) => actor === (declared ?? event.split('.', 1)[0])) ?? 'customer'
}

/** `testDriveOrder` is the test drive order. */
function titleOf(machine: AnyStateMachine): string {
  const words = machine.id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
