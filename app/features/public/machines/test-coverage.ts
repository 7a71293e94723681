import type { machineCoverage } from '#app/functions/public/machines.functions.ts'
import type { MachineDescription } from '#machines/shared/description.ts'
import type { TestChoice } from './machine-search.ts'

export type TestCoverage = Awaited<ReturnType<typeof machineCoverage>>

/** What the chosen tests reach of a machine. */
export interface Covered {
  /** Number of layers that reach each state; absent for a state that none reaches. */
  states: ReadonlyMap<string, number>
  /** Positions in the description. */
  transitions: ReadonlySet<number>
  /** Number of layers that are looked at. */
  layerCount: number
  /** Date of the latest run. */
  at: string
}

/** Null where no tests of this choice are known. */
export function coveredBy(
  { states, transitions }: Pick<MachineDescription, 'states' | 'transitions'>,
  coverage: TestCoverage,
  choice: TestChoice,
): Covered | null {
  const chosen = coverage.filter(({ layer }) => choice === 'all' || layer === choice)
  const [at] = chosen
    .map((layer) => layer.at)
    .toSorted()
    .toReversed()
  if (at === undefined) return null
  const reached = new Map<string, number>()
  for (const layer of chosen) {
    const own = layer.transitions.flatMap((index) => transitions[index] ?? [])
    const ids = new Set(own.flatMap(({ source, target }) => [source, target]))
    for (const { id } of states) if (ids.has(id)) reached.set(id, (reached.get(id) ?? 0) + 1)
  }
  return {
    states: reached,
    transitions: new Set(chosen.flatMap((layer) => layer.transitions)),
    layerCount: chosen.length,
    at,
  }
}

/** States in a box: one, or those of a region. */
export function statesIn({ states }: Pick<MachineDescription, 'states'>, box: string): string[] {
  return states.map(({ id }) => id).filter((id) => id === box || id.startsWith(`${box}.`))
}
