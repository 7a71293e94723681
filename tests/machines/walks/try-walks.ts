import { type CoverageFigures, figuresOf, missedTransitions, newCoverage } from './coverage.ts'
import type { Walk } from './explore.ts'
import { type Failure, runWalk, type Target } from './run-walk.ts'
import { shrink } from './shrink.ts'
import { walkSources } from './walk-sources.ts'
import { walkedMachine } from './walked-machine.ts'

/** Shortest walk found to a fault. */
export interface Fault {
  walk: Walk
  failure: Failure
}

export interface Trial {
  figures: CoverageFigures
  /** Transitions that no walk took. */
  missed: readonly string[]
  /** Each fault once. */
  faults: readonly Fault[]
  /** Number of walks that tested each rule, by id. */
  tested: ReadonlyMap<string, number>
  /** Number of walks at whose end the rule still waited. */
  pending: ReadonlyMap<string, number>
}

/** Faults of one machine to shrink: a broken system would have one a walk. */
const mostFaults = 5

/** Runs walks of one machine, and shrinks the first of each fault. */
export async function tryWalks(walks: readonly Walk[], target: Target | null): Promise<Trial> {
  const [first] = walks
  if (!first) throw new Error('no walks')
  const walked = walkedMachine(first.machine)
  const { closed } = walkSources[first.machine]
  const coverage = newCoverage(walked)
  const [tested, pending] = [new Map<string, number>(), new Map<string, number>()]
  const faults = new Map<string, Fault>()
  for (const walk of walks) {
    const outcome = await runWalk(walk, target, coverage)
    for (const id of outcome.tested) tested.set(id, (tested.get(id) ?? 0) + 1)
    for (const id of outcome.pending) pending.set(id, (pending.get(id) ?? 0) + 1)
    const { failure } = outcome
    if (!failure || faults.has(faultKey(failure))) continue
    faults.set(faultKey(failure), await shrunk({ walk, failure }, target))
    if (faults.size >= mostFaults) break
  }
  return {
    figures: figuresOf(walked, coverage, closed),
    missed: missedTransitions(walked, coverage, closed),
    faults: [...faults.values()],
    tested,
    pending,
  }
}

async function shrunk({ walk, failure }: Fault, target: Target | null): Promise<Fault> {
  const failing = walk.steps.slice(0, failure.at === null ? undefined : failure.at + 1)
  const failingStep = failing.at(-1)
  const steps = await shrink(failing, async (shorter) => {
    const shorterWalk = { ...walk, steps: shorter }
    if (target?.canTake && (shorter.at(-1) !== failingStep || !target.canTake(shorterWalk))) return false
    const again = await runWalk(shorterWalk, target)
    return again.failure !== null && faultKey(again.failure) === faultKey(failure)
  })
  const shortest = { ...walk, steps }
  const { failure: last } = await runWalk(shortest, target)
  return { walk: shortest, failure: last ?? failure }
}

function faultKey({ kind, what }: Failure): string {
  return `${kind} ${what}`
}
