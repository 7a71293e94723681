import {
  type Actor,
  anyAnswer,
  type Chart,
  isAnswer,
  isFailure,
  type MachineDescription,
  type StateDescription,
  type TransitionDescription,
} from './description.ts'

/*
 * Drawings of machines, before and after layout: boxes and arrows without texts, so that one layout serves every
 * language. Lengths are in units of the drawing, about a pixel at actual size.
 */

export const boxSizes = {
  state: { width: 152, height: 48 },
  /** Closed. */
  region: { width: 176, height: 60 },
}
/** Height of an open region's title. */
export const titleHeight = 40
export const padding = 14

/** All regions are open. */
export const wholeView = 'all'
/** Regions are closed, except those that do little but hold others. */
export const overview = 'overview'

interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Size, Point {}

/** State, or region whose states are hidden. */
interface SketchedNode extends Size {
  id: string
  parent?: string
  /** Null for a region. */
  state: StateDescription | null
  /** Number of states inside. */
  stateCount: number
}

/** Region whose states are shown. */
interface SketchedGroup {
  id: string
  parent?: string
}

/** All transitions between two boxes. */
interface SketchedEdge {
  source: string
  target: string
  /** Positions in the machine's list of transitions. */
  transitions: number[]
  actors: Actor[]
  /** Part of the way that everything else deviates from. */
  isMain: boolean
  /** Failures, time-outs and refusals only. */
  isQuiet: boolean
  /** Event written on the arrow; null for none. */
  event: string | null
}

/** Input of the layout. */
export interface Sketch {
  /** Where its arrows lead: downwards, or sideways. */
  direction: 'DOWN' | 'RIGHT'
  /** States in the order of the chart, whether visible or not. */
  order: string[]
  nodes: SketchedNode[]
  groups: SketchedGroup[]
  edges: SketchedEdge[]
}

export type DrawnNode = SketchedNode & Box
export type DrawnGroup = SketchedGroup & Box
export type DrawnEdge = SketchedEdge & { points: Point[] }

/** Result of the layout, in absolute coordinates. */
export interface Drawing extends Size {
  view: string
  nodes: DrawnNode[]
  groups: DrawnGroup[]
  edges: DrawnEdge[]
}

/** Drawing reduced to shapes, for thumbnails. */
export interface Outline extends Size {
  boxes: (Box & { isEnd: boolean })[]
  edges: Pick<DrawnEdge, 'points' | 'isMain'>[]
}

/** A machine of no more states is shown whole. */
const fewStates = 16
/** An overview with fewer boxes opens its largest region, too. */
const fewestBoxes = 4
/** Transitions of more states than this, back into their region, are no arrows: they would hide everything else. */
const manyStates = 4

/** Views of a machine: the overview, one for each region that it keeps closed, and the whole. */
export function viewsOf(chart: Chart): string[] {
  const open = openRegions(chart, overview)
  const closed = chart.groups.filter(({ id }) => !open.has(id))
  if (closed.length === 0 || chart.states.length <= fewStates) return [wholeView]
  // A single region opened is the whole.
  return [overview, ...(closed.length === 1 ? [] : closed.map(({ id }) => id)), wholeView]
}

export function sketchOf(chart: Chart, description: MachineDescription, view: string): Sketch {
  return sketchOpen(chart, description, openRegions(chart, view))
}

/** Sketch in which these regions are open. */
export function sketchOpen(
  chart: Pick<Chart, 'states' | 'groups' | 'mainPath'>,
  { transitions }: Pick<MachineDescription, 'transitions'>,
  open: ReadonlySet<string>,
): Sketch {
  const regions = new Map(chart.groups.map((group) => [group.id, group]))
  const isVisible = (parent: string | undefined): boolean =>
    parent === undefined || (open.has(parent) && isVisible(regions.get(parent)?.parent))
  /** Outermost closed region around a state, or the state. */
  const boxOf = (id: string): string =>
    chart.groups.find((group) => isWithin(id, group.id) && !open.has(group.id) && isVisible(group.parent))?.id ?? id
  const mainSteps = mainStepsOf(chart, transitions)
  const arrows = arrowsOf(chart, transitions, open).map((arrow) => ({
    ...arrow,
    source: boxOf(arrow.source),
    target: boxOf(arrow.target),
  }))
  const pairs = Map.groupBy(
    arrows.filter(({ source, target }) => source !== target),
    ({ source, target }) => `${source} ${target}`,
  )
  return {
    direction: 'DOWN',
    order: chart.states.map(({ id }) => id),
    nodes: [
      ...chart.states
        .filter(({ parent }) => isVisible(parent))
        .map((state) => ({ id: state.id, ...parentOf(state), state, stateCount: 1, ...boxSizes.state })),
      ...chart.groups
        .filter((group) => !open.has(group.id) && isVisible(group.parent))
        .map((group) => ({
          ...group,
          state: null,
          stateCount: chart.states.filter(({ id }) => isWithin(id, group.id)).length,
          ...boxSizes.region,
        })),
    ],
    groups: chart.groups.filter((group) => open.has(group.id) && isVisible(group.parent)),
    edges: Array.from(pairs.values(), (parallel) => {
      const indexes = parallel.flatMap((arrow) => arrow.transitions).toSorted((one, other) => one - other)
      const all = indexes.flatMap((index) => transitions[index] ?? [])
      const step = mainSteps.find((candidate) => candidate.some((index) => indexes.includes(index)))
      return {
        source: parallel[0]?.source ?? '',
        target: parallel[0]?.target ?? '',
        transitions: indexes,
        actors: [...new Set(all.map(({ actor }) => actor))],
        isMain: step !== undefined,
        isQuiet: all.every(isFailure),
        event: step ? eventOf(step.flatMap((index) => transitions[index] ?? [])) : null,
      }
    }),
  }
}

/** Regions whose states a view shows. */
export function openRegions(chart: Pick<Chart, 'states' | 'groups'>, view: string): ReadonlySet<string> {
  const all = new Set(chart.groups.map(({ id }) => id))
  if (view === wholeView) return all
  const holds = (id: string) => {
    const regions = chart.groups.filter(({ parent }) => parent === id).length
    return regions > 0 && regions >= chart.states.filter(({ parent }) => parent === id).length
  }
  const open = new Set([...all].filter(holds))
  for (;;) {
    const top = [...chart.states, ...chart.groups.filter(({ id }) => !open.has(id))].filter(
      ({ parent }) => parent === undefined || open.has(parent),
    )
    const closed = top.filter(({ id }) => all.has(id))
    if (top.length >= fewestBoxes || closed.length === 0) break
    const sizeOf = (id: string) => chart.states.filter((state) => isWithin(state.id, id)).length
    const [largest] = closed.toSorted((one, other) => sizeOf(other.id) - sizeOf(one.id))
    if (largest) open.add(largest.id)
  }
  for (const id of all) if (isWithin(view, id) || view === id) open.add(id)
  return open
}

interface Arrow {
  source: string
  target: string
  transitions: number[]
}

/**
 * Transitions that all states of an open region share leave from the region; those of many states that stay within it
 * are left out; the rest leaves from each state.
 */
function arrowsOf(
  chart: Pick<Chart, 'states' | 'groups'>,
  transitions: TransitionDescription[],
  open: ReadonlySet<string>,
): Arrow[] {
  let single = transitions.map((transition, index) => ({ ...transition, index }))
  const shared: Arrow[] = []
  for (const { id: region } of chart.groups.filter(({ id }) => open.has(id))) {
    const size = chart.states.filter(({ id }) => isWithin(id, region)).length
    const alike = Map.groupBy(
      single.filter(({ source }) => isWithin(source, region)),
      ({ event, target, guards }) => JSON.stringify([isAnswer(event) ? anyAnswer : event, target, guards]),
    )
    for (const common of alike.values()) {
      const [first] = common
      if (!first) continue
      const isMany = common.length > manyStates
      const staysInside = isWithin(first.target, region)
      const isExit = !staysInside && ((common.length === size && size > 1) || (isMany && isAnswer(first.event)))
      if (!isExit && !(staysInside && isMany)) continue
      single = single.filter((transition) => !common.includes(transition))
      if (isExit) shared.push({ source: region, target: first.target, transitions: common.map(({ index }) => index) })
    }
  }
  return [...single.map(({ source, target, index }) => ({ source, target, transitions: [index] })), ...shared]
}

/** Positions of the transitions that lead along each step of the main path. */
function mainStepsOf({ mainPath }: Pick<Chart, 'mainPath'>, transitions: readonly TransitionDescription[]): number[][] {
  return mainPath.slice(1).map((to, step) => {
    const isStep = ({ source, target }: TransitionDescription) => source === mainPath[step] && target === to
    return transitions.flatMap((transition, index) => (isStep(transition) ? [index] : []))
  })
}

/** Event written on the arrow: the first that is no failure. */
function eventOf(transitions: readonly TransitionDescription[]): string | null {
  return (transitions.find((transition) => !isFailure(transition)) ?? transitions[0])?.event ?? null
}

function isWithin(id: string, region: string): boolean {
  return id.startsWith(`${region}.`)
}

function parentOf({ parent }: { parent?: string }): { parent?: string } {
  return parent === undefined ? {} : { parent }
}
