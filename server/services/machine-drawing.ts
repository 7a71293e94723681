import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueEntry, catalogue, type Family, findMachine, type MachineId } from '#machines/catalogue.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import type { Chart, MachineDescription } from '#machines/shared/description.ts'
import { type Drawing, type Outline, sketchOf } from '#machines/shared/drawing.ts'
import { builtFolder } from './runtime.ts'

export interface DrawnMachine {
  id: MachineId
  family: Family
  version: string
  description: MachineDescription
  chart: Chart
  drawing: Drawing
}

export interface MachinePreview {
  id: MachineId
  family: Family
  stateCount: number
  transitionCount: number
  outline: Outline
}

/** File in the build folder. The build draws the machines, which takes seconds and fifty megabytes. */
export const drawingsFile = 'server/machine-drawings.json'

// Cached for good: machines do not change while the server runs.
const drawn = new Map<MachineId, Promise<DrawnMachine>>()
let built: Promise<DrawnMachine[]> | null = null

/** Machine with its drawing, or null for an unknown id. */
export async function drawMachine(id: string): Promise<DrawnMachine | null> {
  const entry = findMachine(id)
  return entry ? drawOnce(entry) : null
}

/** All machines in catalogue order. */
export function drawMachines(): Promise<DrawnMachine[]> {
  return Promise.all(catalogue.map(drawOnce))
}

/** Small drawings of all machines in catalogue order. */
export async function previewMachines(): Promise<MachinePreview[]> {
  const machines = await drawMachines()
  return machines.map(({ id, family, description, drawing: { width, height, states, edges } }) => ({
    id,
    family,
    stateCount: description.states.length,
    transitionCount: description.transitions.length,
    outline: {
      width,
      height,
      states: states.map(({ x, y, width, height, state }) => ({ x, y, width, height, isEnd: state.final === true })),
      edges: edges.map(({ points, isCustomers }) => ({ points, isCustomers })),
    },
  }))
}

function drawOnce(entry: CatalogueEntry): Promise<DrawnMachine> {
  const known = drawn.get(entry.id)
  if (known) return known
  const drawing = draw(entry)
  drawn.set(entry.id, drawing)
  return drawing
}

async function draw({ id, family, version, machine }: CatalogueEntry): Promise<DrawnMachine> {
  const folder = builtFolder()
  if (folder !== null) {
    built ??= readFile(join(folder, drawingsFile), 'utf8').then((text): DrawnMachine[] => JSON.parse(text))
    const found = (await built).find((candidate) => candidate.id === id)
    if (found) return found
  }
  // Loaded only to draw.
  const { layOut } = await import('./machine-layout.ts')
  const description = describeMachine(machine)
  const chart = chartOf(machine)
  return { id, family, version, description, chart, drawing: await layOut(sketchOf(chart, description)) }
}
