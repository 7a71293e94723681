import { isDeepStrictEqual } from 'node:util'
import type { MachineId } from '#machines/catalogue.ts'
import { rulesByMachine } from '#machines/rules.ts'
import type { TemporalRule, Trace } from '#machines/shared/temporal-rule.ts'
import { type TestLayer, transitionKey } from '#machines/shared/test-layers.ts'
import { noteTransition } from '#tests/support/taken-transitions.ts'
import { addGuards, addStep, type Coverage } from './coverage.ts'
import type { Walk } from './explore.ts'
import { type StepResult, walkedMachine, type WalkStep } from './walked-machine.ts'

/** What a system made of an event. */
export interface Observation {
  isTaken: boolean
  /** Path of the state afterwards. */
  state: string
  /** What it has stored that the machine decides, and what the machine has; left out where it cannot be seen. */
  stored?: { found: unknown; expected: unknown }
  /** Why it is not taken, in words. */
  reason?: string
}

/** System that walks are run against, besides the machine that foretells it. */
export interface System {
  /** Null for the machine alone; `unreachable` for a machine that the system does not run. */
  targetOf: (id: MachineId) => Target | null | 'unreachable'
  close: () => Promise<void>
}

/** One machine as a system runs it. */
export interface Target {
  /** What it is to the drawings of the site, which show what tests cover; left out by doubles. */
  layer?: TestLayer
  begin: (walk: Walk) => Promise<TargetRun>
  /** Events that can be fired at the system; by default all, with any facts. */
  events?: ReadonlySet<string>
  /** Walks that the system can take, where those that an exploration finds lead to what it does not offer. */
  walks?: () => readonly Walk[]
  /**
   * Whether the system can take a walk to its last step. Asked before a shorter walk is run, where a run takes seconds;
   * the failing step is its last one then.
   */
  canTake?: (walk: Walk) => boolean
}

export interface TargetRun {
  /** Fires the event, given the facts before it; the machine's own result says what is expected. */
  fire: (step: WalkStep, expected: StepResult, facts: object) => Promise<Observation>
  /** What the system has logged, with the reason why the log itself is unsound; null if it has no log. */
  finish: () => Promise<{ trace: Trace; unsound: string | null } | null>
}

export interface Failure {
  /** `rule`: broken. `differs`: from the machine. `data`: a context that is no data. `error`: thrown. */
  kind: 'rule' | 'differs' | 'data' | 'error'
  /** Id of the rule, or what differs; the same for a shorter walk to the same fault. */
  what: string
  /** In words. */
  why: string
  /** Position of the step; null for the whole. */
  at: number | null
}

/** Rules by how they ended on a walk. */
export interface RunOutcome {
  failure: Failure | null
  tested: ReadonlySet<string>
  pending: ReadonlySet<string>
}

/** Runs a walk on the machine and, if there is one, on a system, and compares them step by step. */
export async function runWalk(walk: Walk, target: Target | null, coverage?: Coverage): Promise<RunOutcome> {
  const walked = walkedMachine(walk.machine)
  const rules: readonly TemporalRule[] = rulesByMachine[walk.machine]
  const moments: Trace['moments'][number][] = []
  const failed = (failure: Failure): RunOutcome => ({ failure, tested: new Set(), pending: new Set() })
  let at: number | null = null
  try {
    let snapshot = walked.begin(walk.start)
    let before: number | null = null
    const run = await target?.begin(walk)
    for (const [index, step] of walk.steps.entries()) {
      at = index
      const expected = walked.step(snapshot, step)
      const difference =
        run && !step.isSupposed
          ? differenceOf(expected, await run.fire(step, expected, { ...snapshot.context, ...step.given }), step)
          : null
      if (difference) return failed({ kind: 'differs', at, ...difference })
      if (!expected.isTaken) {
        if (coverage) addGuards(coverage, expected.guards)
        continue
      }
      if (coverage) addStep(coverage, before, expected)
      const layer = target ? target.layer : 'machine'
      const transition = walked.description.transitions[expected.transition]
      if (layer && transition) noteTransition({ machine: walk.machine, layer, transition: transitionKey(transition) })
      before = expected.transition
      snapshot = expected.snapshot
      moments.push(expected.moment)
      if (!isData(snapshot.context)) return failed({ kind: 'data', what: 'context', why: 'the context is no data', at })
    }
    at = null
    const isOver = walked.isFinal(moments.at(-1)?.to ?? '')
    const stored = await run?.finish()
    if (stored?.unsound) return failed({ kind: 'differs', what: 'log', why: stored.unsound, at })
    return judged(rules, [{ moments, isOver }, ...(stored ? [stored.trace] : [])])
  } catch (error) {
    // Any error of machine or system fails this walk; others still run.
    const why = error instanceof Error ? error.message : String(error)
    return failed({ kind: 'error', what: why.replaceAll(/[\d-]{4,}|[A-Z]{2}-\S+/g, '…').slice(0, 80), why, at })
  } finally {
    if (coverage) {
      coverage.walks += 1
      coverage.steps += walk.steps.length
    }
  }
}

function judged(rules: readonly TemporalRule[], traces: readonly Trace[]): RunOutcome {
  const tested = new Set<string>()
  const pending = new Set<string>()
  for (const trace of traces) {
    for (const { id, sentence, judge } of rules) {
      const verdict = judge(trace)
      if (verdict.outcome === 'kept') tested.add(id)
      if (verdict.outcome === 'pending') pending.add(id)
      if (verdict.outcome !== 'broken') continue
      const failure: Failure = { kind: 'rule', what: id, why: `broken rule ${id}: ${sentence}`, at: null }
      return { failure, tested, pending }
    }
  }
  return { failure: null, tested, pending }
}

function differenceOf(expected: StepResult, observed: Observation, { event }: WalkStep) {
  const { stored } = observed
  if (observed.isTaken !== expected.isTaken) {
    const [machine, system] = expected.isTaken ? ['takes', 'refuses'] : ['refuses', 'takes']
    const reason = observed.reason === undefined ? '' : `: ${observed.reason}`
    return {
      what: `${event.type} taken`,
      why: `the machine ${machine} ${event.type}, the system ${system} it${reason}`,
    }
  }
  if (observed.state !== expected.state) {
    return {
      what: `state after ${event.type}`,
      why: `after ${event.type} the machine is in ${expected.state}, the system in ${observed.state}`,
    }
  }
  const differing = stored ? differencesIn(asData(stored.found), asData(stored.expected), '') : []
  if (differing.length > 0) {
    return {
      what: `data after ${event.type}`,
      why: `after ${event.type} the system has stored ${differing.join(', ')}`,
    }
  }
  return null
}

/** Where data differs: `columns.contact "wanted" instead of "done"`. */
function differencesIn(found: unknown, expected: unknown, path: string): string[] {
  if (isDeepStrictEqual(found, expected)) return []
  if (!isRecord(found) || !isRecord(expected)) {
    return [`${path || 'data'} ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
  }
  const keys = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  return keys.flatMap((key) => differencesIn(found[key], expected[key], path === '' ? key : `${path}.${key}`))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As JSON has it: a database may order keys in another way. */
function asData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

/** Whether JSON holds it without loss, apart from absent fields. */
function isData(context: unknown): boolean {
  return JSON.stringify(JSON.parse(JSON.stringify(context))) === JSON.stringify(context) && !hasOther(context)
}

/** Whether something in it is neither plain data nor a list of it. */
function hasOther(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return true
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return true
  return Object.values(value).some(hasOther)
}
