import { catalogue, type MachineId } from './catalogue.ts'
import { links } from './links.ts'
import { boxSizes, type Sketch } from './shared/drawing.ts'
import { leaves } from './shared/state-nodes.ts'

/** Machines that tell another something or are told; flows first, since they begin what orders go on with. */
const linked = ['flows', 'orders'].flatMap((family) =>
  catalogue.filter((entry) => entry.family === family && linksOf(entry.id).length > 0),
)

/** Machines that no other tells anything, and that tell no other. */
export const unlinked: readonly MachineId[] = catalogue.flatMap(({ id }) => (linksOf(id).length === 0 ? [id] : []))

/** Input of the layout for the map of machines: a box each, and an arrow for all that one tells another. */
export function linkSketch(): Sketch {
  const pairs = new Set(links.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} ${to}`))
  return {
    // More machines than one below another would be as wide as three screens.
    direction: 'RIGHT',
    order: linked.map(({ id }) => id),
    nodes: linked.map(({ id, machine }) => ({
      id,
      state: null,
      stateCount: leaves(machine).length,
      ...boxSizes.region,
    })),
    groups: [],
    edges: [...pairs].map((pair) => {
      const [source = '', target = ''] = pair.split(' ')
      return { source, target, transitions: [], actors: [], isMain: false, isQuiet: false, event: null }
    }),
  }
}

function linksOf(id: MachineId) {
  return links.filter(({ from, to }) => (from === id || to === id) && from !== to)
}
