import type { MachineId } from '#machines/catalogue.ts'
import type { TransitionDescription } from '#machines/shared/description.ts'
import type { GuardResult, StepResult, WalkedMachine } from './walked-machine.ts'

/** Part of a whole. */
export interface Share {
  reached: number
  of: number
}

/** What walks have reached of a machine. */
export interface CoverageFigures {
  machine: MachineId
  walks: number
  steps: number
  states: Share
  transitions: Share
  /** Every guard of every declared transition, once passed and once not. */
  guardResults: Share
  /** Transitions that follow one another. */
  pairs: Share
}

/** What steps have reached of a machine. */
export interface Coverage {
  states: Set<string>
  /** Positions in the description. */
  transitions: Set<number>
  /** `isPassed` and the guard. */
  guardResults: Set<string>
  pairs: Set<string>
  walks: number
  steps: number
}

export function newCoverage({ machine, description }: WalkedMachine): Coverage {
  const initial = description.states.find((state) => state.initial)
  if (!initial) throw new Error(`${machine.id} has no initial state`)
  return {
    states: new Set([initial.id]),
    transitions: new Set(),
    guardResults: new Set(),
    pairs: new Set(),
    walks: 0,
    steps: 0,
  }
}

/** Adds a step that was taken; the position of the transition before it makes the pair. */
export function addStep(coverage: Coverage, before: number | null, result: Extract<StepResult, { isTaken: true }>) {
  addGuards(coverage, result.guards)
  coverage.states.add(result.state)
  coverage.transitions.add(result.transition)
  if (before !== null) coverage.pairs.add(`${before} ${result.transition}`)
}

/** Adds what guards said, and tells whether one of them was new. */
export function addGuards({ guardResults }: Coverage, guards: readonly GuardResult[]): boolean {
  const size = guardResults.size
  for (const result of guards) guardResults.add(guardKey(result))
  return guardResults.size > size
}

/** Whether a step would reach a transition, a guard's result or, after `before`, a pair that no step has reached. */
export function isUnreached(
  coverage: Coverage,
  { guards, transition, before }: { guards: readonly GuardResult[]; transition: number; before: number | null },
): boolean {
  return (
    !coverage.transitions.has(transition) ||
    guards.some((result) => !coverage.guardResults.has(guardKey(result))) ||
    (before !== null && !coverage.pairs.has(`${before} ${transition}`))
  )
}

function guardKey({ guard, isPassed }: GuardResult): string {
  return `${isPassed} ${guard}`
}

export function figuresOf(walked: WalkedMachine, coverage: Coverage, closed: readonly string[] = []): CoverageFigures {
  const { description, guards, id } = walked
  const open = description.transitions.filter((transition) => !isClosed(transition, closed))
  const outgoing = Map.groupBy(open, ({ source }) => source)
  const pairs = open.reduce((sum, { target }) => sum + (outgoing.get(target)?.length ?? 0), 0)
  return {
    machine: id,
    walks: coverage.walks,
    steps: coverage.steps,
    states: { reached: coverage.states.size, of: description.states.length },
    transitions: { reached: coverage.transitions.size, of: open.length },
    guardResults: { reached: coverage.guardResults.size, of: guards.length * 2 },
    pairs: { reached: coverage.pairs.size, of: pairs },
  }
}

/** Open transitions that no walk has taken, in words. */
export function missedTransitions(
  { description }: WalkedMachine,
  coverage: Coverage,
  closed: readonly string[] = [],
): string[] {
  return description.transitions
    .filter((transition, position) => !coverage.transitions.has(position) && !isClosed(transition, closed))
    .map(wordsOf)
}

/** A closed transition is named with its guards where another one leads to the same state. */
function isClosed(transition: TransitionDescription, closed: readonly string[]): boolean {
  const { source, event, target } = transition
  return closed.includes(`${source} --${event}--> ${target}`) || closed.includes(wordsOf(transition))
}

function wordsOf({ source, event, guards, target }: TransitionDescription): string {
  return `${source} --${event}[${guards.join()}]--> ${target}`
}

/** Table of the figures, one line a machine and one for all. */
export function printedTable(all: readonly CoverageFigures[]): string {
  const shares = ['states', 'transitions', 'guardResults', 'pairs'] as const
  const total = (share: (typeof shares)[number]): Share => ({
    reached: all.reduce((sum, figures) => sum + figures[share].reached, 0),
    of: all.reduce((sum, figures) => sum + figures[share].of, 0),
  })
  const rows = [
    ['machine', 'walks', 'steps', 'states', 'transitions', 'guard results', 'pairs'],
    ...all.map((figures) => [
      figures.machine,
      String(figures.walks),
      String(figures.steps),
      ...shares.map((share) => printed(figures[share])),
    ]),
    ...(all.length > 1
      ? [
          [
            `${all.length} machines`,
            String(all.reduce((sum, { walks }) => sum + walks, 0)),
            String(all.reduce((sum, { steps }) => sum + steps, 0)),
            ...shares.map((share) => printed(total(share))),
          ],
        ]
      : []),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function printed({ reached, of }: Share): string {
  const percent = of === 0 ? 100 : Math.floor((reached / of) * 100)
  return `${reached}/${of} ${String(percent).padStart(3)} %`
}
