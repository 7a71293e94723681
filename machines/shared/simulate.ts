import { type MachineDescription, notInThisState } from './description.ts'

/**
 * Result of an event on a described machine, given the guards that hold: the next state or the refusing guard. Same
 * rule as `judge`, for callers with a description and without facts.
 */
export function simulate(
  machine: Pick<MachineDescription, 'transitions'>,
  state: string,
  event: string,
  holding: ReadonlySet<string>,
): { state: string } | { refusedBy: string } {
  const candidates = machine.transitions.filter((candidate) => candidate.source === state && candidate.event === event)
  const refusals = candidates.map(({ guards }) => guards.find((guard) => !holding.has(guard)))
  const taken = candidates[refusals.indexOf(undefined)]
  return taken
    ? { state: taken.target }
    : { refusedBy: refusals.find((guard) => guard !== undefined) ?? notInThisState }
}
