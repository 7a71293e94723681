import type { TransitionDescription } from './description.ts'
import type { SimulatedStep } from './simulate.ts'

/** Way through a machine as a file: `npm run test:machine -- --replay FILE` takes it again. */
export interface PathFile {
  /** Of the format. */
  version: typeof pathFileVersion
  machine: string
  machineVersion: string
  /** State where it begins; the transitions before are not part of it. */
  from: string
  /** Transitions in order. Payloads and facts are left out: the replay finds some that their guards accept. */
  steps: Pick<TransitionDescription, 'event' | 'source' | 'target' | 'guards'>[]
}

export const pathFileVersion = 1

/** Text of the file of a way; `steps` are those of its simulation. */
export function toPathFile(
  { id, version: machineVersion }: { id: string; version: string },
  steps: readonly SimulatedStep[],
): string {
  const file: PathFile = {
    version: pathFileVersion,
    machine: id,
    machineVersion,
    from: steps[0]?.from ?? '',
    steps: steps.map(({ event, from, to, guards }) => ({ event, source: from, target: to, guards: [...guards] })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
