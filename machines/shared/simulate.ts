import { type MachineDescription, notInThisState } from './description.ts'

/**
 * What a described machine does with an event when the named guards hold: the next state, or the guard that refuses.
 * A guard that is not named does not hold. The same rule as `judge`, for someone who has a description and no facts.
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
