import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { ancestors, leafTransitions } from './describe.ts'
import type { Effect } from './lifecycle.ts'
import { initialLeaf, type Transition } from './state-nodes.ts'

/**
 * Effects of each transition of a machine's description, by position, in the order in which they run. Params that depend
 * on context or event are left out.
 */
export function effectsByTransition(machine: AnyStateMachine): Effect[][] {
  const implementations: Readonly<Record<string, unknown>> = machine.implementations.actions
  return leafTransitions(machine).map(({ leaf, transition }) =>
    actionsOf(leaf, transition).flatMap((action) => {
      const effect = effectOf(action)
      return effect && !isAssignment(implementations[effect.type]) ? [effect] : []
    }),
  )
}

/** Actions on the way out, of the transition, and on the way in. */
function actionsOf(leaf: AnyStateNode, transition: Transition): unknown[] {
  const target = transition.target?.[0]
  if (!target) return [...transition.actions]
  const above = new Set(ancestors(domainOf(transition, target)))
  const left = [...ancestors(leaf)].filter((node) => !above.has(node))
  const entered = [...ancestors(initialLeaf(target))].filter((node) => !above.has(node)).toReversed()
  return [...left.flatMap(({ exit }) => exit), ...transition.actions, ...entered.flatMap(({ entry }) => entry)]
}

/** Node that a transition does not leave. */
function domainOf({ source, reenter }: Transition, target: AnyStateNode): AnyStateNode {
  const around = new Set(ancestors(target))
  if (!reenter && around.has(source)) return source
  return [...ancestors(source)].slice(1).find((node) => node !== target && around.has(node)) ?? source.machine.root
}

/** A named action; one that is written in place is no effect. */
function effectOf(action: unknown): Effect | null {
  if (typeof action === 'string') return { type: action, params: {} }
  if (typeof action !== 'object' || action === null || !('type' in action)) return null
  const params = 'params' in action && typeof action.params === 'object' ? action.params : null
  return { type: String(action.type), params: { ...params } }
}

/** Whether an action only changes the context. */
function isAssignment(implementation: unknown): boolean {
  return typeof implementation === 'function' && 'type' in implementation && implementation.type === 'xstate.assign'
}
