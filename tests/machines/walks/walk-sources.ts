import type { MachineId } from '#machines/catalogue.ts'
import { flowSources } from './flow-sources.ts'
import { orderSources } from './order-sources.ts'
import type { WalkSource } from './walk-source.ts'

/** Sources of the walks through every machine; one without does not compile. */
export const walkSources: Readonly<Record<MachineId, WalkSource>> = { ...orderSources, ...flowSources }

/** The source of a machine with these events only, one of each kind, whose facts nothing changes. */
export function sourceWith(id: MachineId, events: ReadonlySet<string>): WalkSource {
  const { starts, events: all } = walkSources[id]
  const first = (type: string) => all.find((event) => event.type === type) ?? []
  return { starts: starts.slice(0, 1), events: [...events].flatMap(first) }
}
