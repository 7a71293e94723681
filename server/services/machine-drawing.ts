import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueEntry, catalogue, type Family, findMachine, type MachineId } from '#machines/catalogue.ts'
import { linkSketch, unlinked } from '#machines/link-sketch.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import type { Chart, MachineDescription } from '#machines/shared/description.ts'
import { type Drawing, type Outline, type Sketch, sketchOf, viewsOf } from '#machines/shared/drawing.ts'
import { builtFolder } from './runtime.ts'

export interface DescribedMachine {
  id: MachineId
  family: Family
  version: string
  description: MachineDescription
  chart: Chart
  /** Names of its drawings, the one shown first at the start. */
  views: string[]
}

export interface DrawnMachine extends DescribedMachine {
  drawing: Drawing
}

export interface MachinePreview {
  id: MachineId
  family: Family
  stateCount: number
  transitionCount: number
  outline: Outline
}

/** Folder within the build. The build draws the machines, which takes seconds and fifty megabytes. */
const folder = 'server/machine-drawings'

// Cached for good: machines do not change while the server runs.
const described = new Map<MachineId, DescribedMachine>()
const drawn = new Map<string, Promise<Drawing>>()
const built = new Map<string, Promise<Drawing[]>>()

/** Name of the drawing of all machines and what they tell each other, as a file and as a view. */
const map = 'map'

/**
 * Machine with one of its drawings, by default the first. Null for an unknown machine or view.
 */
export async function drawMachine(id: string, requested?: string): Promise<DrawnMachine | null> {
  const entry = findMachine(id)
  if (!entry) return null
  const machine = describe(entry)
  const view = requested ?? machine.views[0]
  if (view === undefined || !machine.views.includes(view)) return null
  return { ...machine, drawing: await drawMachineOnce(machine, view) }
}

/** Small drawings of all machines in catalogue order. */
export function previewMachines(): Promise<MachinePreview[]> {
  return Promise.all(
    catalogue.map(async (entry) => {
      const machine = describe(entry)
      const { id, family, description, views } = machine
      const { width, height, nodes, edges } = await drawMachineOnce(machine, views[0] ?? '')
      return {
        id,
        family,
        stateCount: description.states.length,
        transitionCount: description.transitions.length,
        outline: {
          width,
          height,
          boxes: nodes.map(({ x, y, width, height, state }) => ({ x, y, width, height, isEnd: state?.final === true })),
          edges: edges.map(({ points, isMain }) => ({ points, isMain })),
        },
      }
    }),
  )
}

/** Map of the machines, with an arrow for all that one tells another; and those that are not on it. */
export async function drawMap(): Promise<{ drawing: Drawing; unlinked: readonly MachineId[] }> {
  return { drawing: await drawOnce(map, map, linkSketch), unlinked }
}

/** Draws all machines in all views, and their map: path within the build, and content. */
export function drawnFiles(): Promise<{ path: string; content: string }[]> {
  const fileOf = async (name: string, drawings: Promise<Drawing>[]) => ({
    path: join(folder, `${name}.json`),
    content: JSON.stringify(await Promise.all(drawings)),
  })
  return Promise.all([
    fileOf(map, [draw(linkSketch(), map)]),
    ...catalogue.map((entry) => {
      const { id, chart, description, views } = describe(entry)
      return fileOf(
        id,
        views.map((view) => draw(sketchOf(chart, description, view), view)),
      )
    }),
  ])
}

function describe({ id, family, version, machine }: CatalogueEntry): DescribedMachine {
  const known = described.get(id)
  if (known) return known
  const chart = chartOf(machine)
  const made = { id, family, version, description: describeMachine(machine), chart, views: viewsOf(chart) }
  described.set(id, made)
  return made
}

function drawMachineOnce({ id, chart, description }: DescribedMachine, view: string): Promise<Drawing> {
  return drawOnce(id, view, () => sketchOf(chart, description, view))
}

function drawOnce(name: string, view: string, sketch: () => Sketch): Promise<Drawing> {
  const key = `${name} ${view}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = findBuilt(name, view).then((found) => found ?? draw(sketch(), view))
  drawn.set(key, drawing)
  return drawing
}

async function findBuilt(name: string, view: string): Promise<Drawing | undefined> {
  const root = builtFolder()
  if (root === null) return undefined
  const drawings = built.get(name) ?? readDrawings(join(root, folder, `${name}.json`))
  built.set(name, drawings)
  return (await drawings).find((drawing) => drawing.view === view)
}

async function readDrawings(path: string): Promise<Drawing[]> {
  return JSON.parse(await readFile(path, 'utf8'))
}

async function draw(sketch: Sketch, view: string): Promise<Drawing> {
  // Loaded only to draw.
  const { layOut } = await import('./machine-layout.ts')
  return layOut(sketch, view)
}
