import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { isFinal } from './describe.ts'
import { type Effect, effectsOf, leafOf, nodeWithCode, snapshotAt } from './lifecycle.ts'
import type { LogLine } from './replay.ts'
import { initialLeaf, pathOf } from './state-nodes.ts'
import type { Moment, TemporalRule, Trace, Verdict } from './temporal-rule.ts'

type Actions = readonly { type: string; params?: unknown }[]

/** Takes a transition of which the caller knows that it is allowed. */
export function takeMoment(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: { type: string },
): { moment: Moment; snapshot: AnyMachineSnapshot } {
  const [snapshot, actions] = transition(machine, before, event)
  return {
    snapshot,
    moment: {
      event,
      from: stateOf(before),
      to: stateOf(snapshot),
      effects: [...effectsOf(actions), ...callsOf(actions)],
      before: before.context,
      after: snapshot.context,
    },
  }
}

/** Path of the leaf state that a snapshot is in: `open.booked`. */
export function stateOf(snapshot: AnyMachineSnapshot): string {
  return pathOf(leafOf(snapshot))
}

/** Calls that begin. Time-outs and clocks are no calls, but have names, too. */
function callsOf(actions: Actions): Effect[] {
  return actions
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => ({
      type: 'call',
      params: { call: typeof params === 'object' && params !== null && 'id' in params ? params.id : '' },
    }))
}

/**
 * Trace of an order's log. The states are those of the log; the effects are what the machine makes of each event by the
 * facts of its time.
 */
export function traceOfLog(machine: AnyStateMachine, log: readonly LogLine[]): Trace {
  const nodeOf = (code: number | null) => (code === null ? initialLeaf(machine.root) : nodeWithCode(machine, code))
  const moments = log.map(({ event, from, to, facts }): Moment => {
    const { moment } = takeMoment(machine, snapshotAt(machine, from, facts), event)
    return { ...moment, from: pathOf(nodeOf(from)), to: pathOf(nodeOf(to)) }
  })
  return { moments, isOver: isFinal(nodeOf(log.at(-1)?.to ?? null)) }
}

/** Rule with its verdict on a trace. */
export interface JudgedRule {
  rule: TemporalRule
  verdict: Verdict
}

export function judgeTrace(rules: readonly TemporalRule[], trace: Trace): JudgedRule[] {
  return rules.map((rule) => ({ rule, verdict: rule.judge(trace) }))
}
