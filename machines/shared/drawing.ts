import {
  type Actor,
  anyAnswer,
  type Chart,
  eventLabel,
  isAnswer,
  type MachineDescription,
  type StateDescription,
  type TransitionDescription,
} from './description.ts'

/* Drawings of machines, before and after layout. Lengths are in units of the drawing. */

export const textSizes = { state: 14, line: 12 }
export const lineHeight = 16
export const padding = 14
/** Box of the status code in a state. */
export const badge = { width: 30, height: 20 }

/**
 * Line of an arrow's label: the actor of the events below it, an event, or the guards of the event above. An event that
 * names its actor, such as `customer.booked`, has no actor line.
 */
export interface Line {
  /** Counted from the top, starting with 0. */
  row: number
  kind: 'actor' | 'event' | 'guards'
  actor: Actor
  text: string
}

interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

interface SketchedState extends Size {
  state: StateDescription
  label: string
}

export interface SketchedGroup {
  id: string
  label: string
  parent?: string
  /** Events of many states that stay within the group; as arrows they would hide everything else. */
  notes: Line[]
  /** Space for label and notes above the states. */
  header: Size
}

export interface SketchedEdge {
  source: string
  target: string
  lines: Line[]
  /** The customer fires at least one of its events. */
  isCustomers: boolean
  label: Size
}

/** Input of the layout. Edges between the same two states are one arrow. */
export interface Sketch {
  states: SketchedState[]
  groups: SketchedGroup[]
  edges: SketchedEdge[]
}

export type DrawnState = SketchedState & Box
export type DrawnGroup = SketchedGroup & Box
export type DrawnEdge = Omit<SketchedEdge, 'label'> & { points: Point[]; label: Box }

export interface Point {
  x: number
  y: number
}

/** Result of the layout, in absolute coordinates. */
export interface Drawing extends Size {
  states: DrawnState[]
  groups: DrawnGroup[]
  edges: DrawnEdge[]
}

/** Drawing reduced to shapes, for thumbnails. */
export interface Outline extends Size {
  states: (Box & { isEnd: boolean })[]
  edges: Pick<DrawnEdge, 'points' | 'isCustomers'>[]
}

const guardLineLength = 24
/**
 * A transition of more states than this, back into their group, becomes a note on the group; an answer shared by more
 * calls than this leaves from the group.
 */
const manyStates = 4

export function sketchOf(chart: Chart, { transitions }: MachineDescription): Sketch {
  const { drawn, notes } = collapse(chart, transitions)
  const pairs = Map.groupBy(drawn, ({ source, target }) => `${source} ${target}`)
  return {
    states: chart.states.map((state) => {
      const label = lastWord(state.id)
      const code = state.code === undefined ? 0 : badge.width
      return { state, label, width: textWidth(label, textSizes.state) + 2 * padding + code, height: 40 }
    }),
    groups: chart.groups.map((group) => {
      const label = lastWord(group.id)
      const lines = notesOf(group.id, notes.get(group.id) ?? [])
      const width = Math.max(textWidth(label, textSizes.state), sizeOf(lines).width) + 2 * padding
      return {
        ...group,
        label,
        notes: lines,
        header: { width, height: 2 * padding + lineHeight + sizeOf(lines).height },
      }
    }),
    edges: [...pairs.values()].flatMap((parallel) => {
      const [first] = parallel
      if (!first) return []
      const lines = linesOf(parallel)
      const isCustomers = parallel.some(({ actor }) => actor === 'customer')
      const { width, height } = sizeOf(lines)
      return [{ source: first.source, target: first.target, lines, isCustomers, label: { width, height: height + 4 } }]
    }),
  }
}

/**
 * Transitions shared by all states of a group leave from the group; those shared by many states within it become notes;
 * the rest is drawn from each state.
 */
function collapse(chart: Chart, transitions: TransitionDescription[]) {
  const notes = new Map<string, TransitionDescription[]>()
  let drawn = transitions
  for (const { id: group } of chart.groups) {
    const within = (state: string) => state.startsWith(`${group}.`)
    const size = chart.states.filter(({ id }) => within(id)).length
    const alike = Map.groupBy(
      drawn.filter(({ source }) => within(source)),
      ({ event, target, guards }) => JSON.stringify([isAnswer(event) ? anyAnswer : event, target, guards]),
    )
    for (const common of alike.values()) {
      const first = inCommon(common)
      if (!first) continue
      const isMany = common.length > manyStates
      const isNote = within(first.target) && isMany
      const isExit =
        !within(first.target) && ((common.length === size && size > 1) || (isMany && isAnswer(first.event)))
      if (!isNote && !isExit) continue
      drawn = drawn.filter((transition) => !common.includes(transition))
      if (isExit) drawn.push({ ...first, source: group })
      else notes.set(group, [...(notes.get(group) ?? []), first])
    }
  }
  return { drawn, notes }
}

/** Joins different calls with the same answer into one transition of any call. */
function inCommon(transitions: TransitionDescription[]): TransitionDescription | undefined {
  const [first] = transitions
  const isOneEvent = transitions.every(({ event }) => event === first?.event)
  return first && (isOneEvent ? first : { ...first, event: anyAnswer })
}

function notesOf(group: string, transitions: TransitionDescription[]): Line[] {
  return linesOf(transitions, ({ event, target, guards }) => {
    const condition = guards.length > 0 ? ` [${guards.join(', ')}]` : ''
    return [`${eventLabel(event)} → ${target.slice(group.length + 1)}${condition}`]
  })
}

function linesOf(transitions: TransitionDescription[], written = onArrow): Line[] {
  let named: Actor | undefined
  const lines = transitions.flatMap((transition) => {
    const { actor, event } = transition
    const isNew = actor !== named && !event.startsWith(`${actor}.`)
    if (isNew) named = actor
    const [text = '', ...guards] = written(transition)
    return [
      ...(isNew ? [{ kind: 'actor' as const, actor, text: actor }] : []),
      { kind: 'event' as const, actor, text },
      ...guards.map((line) => ({ kind: 'guards' as const, actor, text: line })),
    ]
  })
  return lines.map((line, row) => ({ ...line, row }))
}

function onArrow({ event, guards }: TransitionDescription): string[] {
  return [eventLabel(event), ...wrapped(guards)]
}

/** Guards in brackets, as in statecharts, wrapped into short lines. */
function wrapped(guards: string[]): string[] {
  const words = guards.map((guard, index) => {
    const start = index === 0 ? '[' : ''
    return `${start}${guard}${index === guards.length - 1 ? ']' : ','}`
  })
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < guardLineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function sizeOf(lines: Line[]): Size {
  return {
    width: Math.max(0, ...lines.map(({ text }) => textWidth(text, textSizes.line))),
    height: lines.length * lineHeight,
  }
}

/** Generous estimate: text cannot be measured where the layout is made. */
function textWidth(text: string, size: number): number {
  return Math.ceil(text.length * size * 0.56)
}

function lastWord(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
