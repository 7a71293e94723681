import type { Words } from '#app/i18n/machine-words.ts'
import type { Box, DrawnEdge, Point } from '#machines/shared/drawing.ts'
import { wrapped } from './drawing-text.ts'

interface TextsOptions<Edge> {
  words: Pick<Words, 'eventTitle'>
  /** Note of an arrow, in addition to its event. */
  noteOf?: ((edge: Edge) => string | null) | undefined
  /** Width of the drawing. */
  width: number
  isMirrored: boolean
}

/** Texts next to arrows: the events of the main path, and the notes of any. */
export function arrowTexts<Edge extends Pick<DrawnEdge, 'points' | 'event'>>(
  edges: readonly Edge[],
  boxes: readonly Box[],
  { words, noteOf, ...page }: TextsOptions<Edge>,
): { edge: Edge; text: PlacedText }[] {
  const written = edges.flatMap((edge) => {
    const forms = formsOf(edge.event === null ? '' : words.eventTitle(edge.event), noteOf?.(edge) ?? '')
    return forms.length === 0 ? [] : [{ edge, forms }]
  })
  // A title has the first choice: a note is short and fits in elsewhere.
  const ordered = written.toSorted((one, other) => Number(other.edge.event !== null) - Number(one.edge.event !== null))
  const labels = ordered.map(({ edge: { points }, forms }) => ({ points, forms }))
  const texts = placeTexts(labels, boxes, page)
  return ordered.flatMap(({ edge }, index) => {
    const text = texts[index]
    return text ? [{ edge, text }] : []
  })
}

/** A title in two lines or in one, each with the note. */
function formsOf(title: string, note: string): string[][] {
  const notes = note === '' ? [] : [note]
  if (title === '') return notes.length === 0 ? [] : [notes]
  const [single = ''] = wrapped(title, 48, 1)
  return [[...wrapped(title, 26, 2), ...notes], [single, ...notes], [[single, ...notes].join(' · ')]]
}

/** Text of an arrow, with its lines in each of the forms that it may take, the best one first. */
interface ArrowLabel {
  points: readonly Point[]
  forms: readonly (readonly string[])[]
}

/** Text next to its arrow: where its lines begin or, on the left, end. */
export interface PlacedText {
  x: number
  y: number
  anchor: 'start' | 'end'
  lines: readonly string[]
}

/** Height of a line, and the width of a character of the small text: an average of all scripts. */
const line = 13
const character = 5.9
/** Distance from the arrow, and of the first base line from where a stretch of the arrow begins. */
const gap = { beside: 8, below: 14 }
/** Base lines tried along an arrow: a text further away would be taken for that of another one. */
const mostTries = 12

/**
 * Places texts next to their arrows, so that none lies over another text or on a box: at the start of the arrow, on its
 * other side, or further along. A text that fits nowhere stays at the start. Earlier ones have the first choice.
 */
export function placeTexts(
  labels: readonly ArrowLabel[],
  boxes: readonly Box[],
  { width, isMirrored }: { width: number; isMirrored: boolean },
): (PlacedText | null)[] {
  const taken: Box[] = [...boxes]
  const sides = isMirrored ? (['end', 'start'] as const) : (['start', 'end'] as const)
  return labels.map(({ points, forms }) => {
    const candidates = placesAlong(points).flatMap(({ x, y }) =>
      forms.flatMap((lines) =>
        sides.map((anchor): PlacedText => ({
          x: x + (anchor === 'start' ? gap.beside : -gap.beside),
          y,
          anchor,
          lines,
        })),
      ),
    )
    const fits = (text: PlacedText) => {
      const own = boxOf(text)
      return own.x >= 0 && own.x + own.width <= width && !taken.some((box) => isOver(own, box))
    }
    const placed = candidates.find(fits) ?? candidates[0] ?? null
    if (placed) taken.push(boxOf(placed))
    return placed
  })
}

/** Base lines next to the vertical stretches of an arrow, from its start on. */
function placesAlong(points: readonly Point[]): Point[] {
  const [start] = points
  if (!start) return []
  const places: Point[] = [{ x: start.x, y: start.y + gap.below }]
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    if (!to || Math.abs(to.x - from.x) > 1) continue
    const isDown = from.y < to.y
    const length = Math.abs(to.y - from.y)
    for (let along = gap.below; along < length && places.length < mostTries; along += line) {
      places.push({ x: from.x, y: isDown ? from.y + along : from.y - along + line })
    }
  }
  return places
}

/** Area of a text; the base line is near the bottom of a line. */
function boxOf({ x, y, anchor, lines }: PlacedText): Box {
  const width = Math.max(...lines.map((text) => text.length)) * character
  return { x: anchor === 'start' ? x : x - width, y: y - 9, width, height: lines.length * line - 2 }
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
