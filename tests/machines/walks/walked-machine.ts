import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import { findMachine, type MachineId } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import type { MachineDescription } from '#machines/shared/description.ts'
import { guardLabels, type NamedGuard, namedGuards } from '#machines/shared/guard-names.ts'
import {
  candidatesFor,
  descendants,
  isForbidden,
  leaves,
  pathOf,
  type Transition,
} from '#machines/shared/state-nodes.ts'
import type { Moment } from '#machines/shared/temporal-rule.ts'
import { stateOf, takeMoment } from '#machines/shared/trace.ts'
import { isGuardPassed } from '#machines/shared/xstate-internals.ts'

/** Event of a walk, as data that a file can hold. */
export interface WalkStep {
  /** Changes of the facts from outside, before the event. Undone if the event is refused. */
  given?: object
  event: AnyEventObject
  /** Only supposed, in order to see a guard refuse: the facts are such that no system could have them here. */
  isSupposed?: true
}

/** Guard of a declared transition and its result: `open customer.cancelled#0 isBeforeCutoff`. */
export interface GuardResult {
  guard: string
  isPassed: boolean
}

export type StepResult = { guards: GuardResult[]; state: string } & (
  | { isTaken: true; snapshot: AnyMachineSnapshot; moment: Moment; transition: number }
  | { isTaken: false; refusedBy: string | null }
)

/** A machine whose steps tell which transition they took and what each guard said. */
export interface WalkedMachine {
  id: MachineId
  machine: AnyStateMachine
  description: MachineDescription
  /** Every guard of every declared transition. */
  guards: readonly string[]
  /** In which nothing further is expected. */
  isFinal: (state: string) => boolean
  begin: (start: object) => AnyMachineSnapshot
  /** Whether the state handles the event at all. */
  knows: (state: string, type: string) => boolean
  step: (snapshot: AnyMachineSnapshot, step: WalkStep) => StepResult
  /** What the guards say, without a step: far cheaper. The transition is null if the event is refused. */
  foresee: (
    state: string,
    context: object,
    event: AnyEventObject,
  ) => { guards: readonly GuardResult[]; transition: number | null }
}

const opened = new Map<MachineId, WalkedMachine>()

export function walkedMachine(id: MachineId): WalkedMachine {
  const found = opened.get(id) ?? open(id)
  opened.set(id, found)
  return found
}

function open(id: MachineId): WalkedMachine {
  const entry = findMachine(id)
  if (!entry) throw new Error(`no machine ${id}`)
  const record: boolean[] = []
  const machine = recordGuards(entry.machine, record)
  const description = describeMachine(machine)
  const finals = new Set(description.states.filter((state) => state.final).map((state) => state.id))
  const candidates = candidatesByEvent(machine)
  return {
    id,
    machine,
    description,
    guards: declaredGuards(machine),
    isFinal: (state) => finals.has(state),
    begin: (start) => initialTransition(machine, start)[0],
    knows: (state, type) => candidates.has(`${state} ${type}`),
    foresee(state, context, event) {
      const possible = candidates.get(`${state} ${event.type}`) ?? []
      const args = { context, event }
      const results: boolean[] = []
      for (const { named } of possible) {
        const isRefused = named.some(({ name, params, paramsOf }) => {
          const isPassed = isGuardPassed(entry.machine, name, args, params ?? paramsOf?.(args))
          results.push(isPassed)
          return !isPassed
        })
        if (!isRefused) break
      }
      const { guards, index } = readResults(possible, results)
      return { guards, transition: possible[index]?.position ?? null }
    },
    step(snapshot, { given, event }) {
      const state = stateOf(snapshot)
      const possible = snapshot.status === 'active' ? (candidates.get(`${state} ${event.type}`) ?? []) : []
      if (possible.length === 0) return { isTaken: false, refusedBy: null, guards: [], state }
      const before = given
        ? machine.resolveState({ value: snapshot.value, context: { ...snapshot.context, ...given } })
        : snapshot
      record.length = 0
      const taken = takeMoment(machine, before, event)
      const { guards, index, refusedBy } = readResults(possible, record)
      if (index === -1) return { isTaken: false, refusedBy, guards, state }
      const { moment } = taken
      return { isTaken: true, ...taken, guards, state: moment.to, transition: possible[index]?.position ?? -1 }
    },
  }
}

interface Candidate {
  /** In the description's list of transitions. */
  position: number
  named: readonly NamedGuard[]
  /** Results of its guards: passed, not passed. */
  passed: readonly GuardResult[]
  failed: readonly GuardResult[]
}

/** Candidates of each leaf state and event, in the order in which xstate tries them. */
function candidatesByEvent(machine: AnyStateMachine): Map<string, Candidate[]> {
  const byEvent = new Map<string, Candidate[]>()
  let position = 0
  for (const leaf of leaves(machine)) {
    const types = new Set<string>()
    for (let node: typeof leaf | undefined = leaf; node; node = node.parent) {
      for (const type of node.transitions.keys()) types.add(type)
    }
    for (const type of types) {
      const found = candidatesFor(leaf, type).map((candidate) => {
        const results = (isPassed: boolean) =>
          guardLabels(candidate.guard).map((label) => ({ guard: `${keyOf(candidate)} ${label}`, isPassed }))
        return {
          position: position++,
          named: namedGuards(candidate.guard),
          passed: results(true),
          failed: results(false),
        }
      })
      if (found.length > 0) byEvent.set(`${pathOf(leaf)} ${type}`, found)
    }
  }
  return byEvent
}

/** Declared transition: a group's is the same for all of its states. */
function keyOf(transition: Transition): string {
  const { source, eventType } = transition
  const index = source.transitions.get(eventType)?.indexOf(transition) ?? 0
  return `${pathOf(source)} ${eventType}#${index}`
}

function declaredGuards(machine: AnyStateMachine): string[] {
  return [machine.root, ...descendants(machine.root)].flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .filter((transition) => !isForbidden(transition))
      .flatMap((transition) => guardLabels(transition.guard).map((label) => `${keyOf(transition)} ${label}`)),
  )
}

/**
 * The same machine with guards that write down their results. xstate tries candidates in order and stops a combined guard
 * at the first that fails, so that the results can be assigned to guards by position.
 */
function recordGuards(machine: AnyStateMachine, record: boolean[]): AnyStateMachine {
  const guards = Object.fromEntries(
    Object.entries(machine.implementations.guards).map(([name, guard]) => [
      name,
      (args: never, params: never) => {
        if (typeof guard !== 'function') throw new Error(`${machine.id}: ${name} is no function`)
        const isPassed = guard(args, params)
        record.push(isPassed)
        return isPassed
      },
    ]),
  )
  return machine.provide({ guards })
}

function readResults(candidates: readonly Candidate[], record: readonly boolean[]) {
  const guards: GuardResult[] = []
  let read = 0
  let refusedBy: string | null = null
  for (const [index, { named, passed, failed }] of candidates.entries()) {
    const refusing = named.findIndex((_, at) => {
      const isPassed = record[read++] === true
      const result = (isPassed ? passed : failed)[at]
      if (result) guards.push(result)
      return !isPassed
    })
    if (refusing === -1) return { guards, index, refusedBy: null }
    refusedBy ??= named[refusing]?.name ?? null
  }
  return { guards, index: -1, refusedBy }
}
