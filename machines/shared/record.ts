import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { ancestors, chartOf, leafTransitions } from './describe.ts'
import type { Chart, StateDescription, TransitionDescription } from './description.ts'
import { labelOf } from './guard-names.ts'
import { leaves, pathOf } from './state-nodes.ts'

/* Machines as recorded for a release: plain data that later versions of the code can read and compare. */

export interface RecordedState extends StateDescription {
  /** Ids of the calls that run in the state; a stored flow without one of them cannot go on. */
  calls?: string[]
  /** Actions on the way in and out. */
  entry?: string[]
  exit?: string[]
}

export interface RecordedTransition extends TransitionDescription {
  /** Names of actions and effects, with their fixed params: `sendMail(orderConfirmed)`. */
  actions: string[]
}

/** Machine with everything that a comparison looks at. Transitions are those of its leaf states. */
export interface RecordedMachine extends Pick<Chart, 'id' | 'title' | 'groups' | 'mainPath'> {
  /** Version of its stored flows. */
  version: string
  states: RecordedState[]
  transitions: RecordedTransition[]
}

export function recordMachine(machine: AnyStateMachine): RecordedMachine {
  const { id, title, groups, mainPath, states } = chartOf(machine)
  const nodes = new Map(leaves(machine).map((node) => [pathOf(node), [...ancestors(node)]]))
  return {
    id,
    version: machine.version ?? '',
    title,
    states: states.map((state) => ({ ...state, ...runsIn(nodes.get(state.id) ?? []) })),
    groups,
    mainPath,
    transitions: leafTransitions(machine).map(({ description, transition }) => ({
      ...description,
      actions: actionLabels(transition.actions),
    })),
  }
}

function runsIn(nodes: readonly AnyStateNode[]): Pick<RecordedState, 'calls' | 'entry' | 'exit'> {
  const calls = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
  const entry = nodes.toReversed().flatMap((node) => actionLabels(node.entry))
  const exit = nodes.flatMap((node) => actionLabels(node.exit))
  return {
    ...(calls.length > 0 && { calls: calls.toSorted() }),
    ...(entry.length > 0 && { entry }),
    ...(exit.length > 0 && { exit }),
  }
}

/** Labels of named actions; one written in place has no name and cannot be compared. */
function actionLabels(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return [action]
    if (typeof action !== 'object' || action === null || !('type' in action)) return []
    const params = 'params' in action && typeof action.params === 'object' ? action.params : null
    return [labelOf(String(action.type), params ? { ...params } : undefined)]
  })
}
