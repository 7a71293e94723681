import type { Point } from '#machines/shared/drawing.ts'

const cornerRadius = 8
const head = { length: 8, halfWidth: 4 }

/** SVG path of an arrow's line, with rounded corners. */
export function edgePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const start = towards(point, before)
      const end = towards(point, after)
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')
}

/** Head of an arrow as points of an SVG polygon. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const base = { x: tip.x - along.x * head.length, y: tip.y - along.y * head.length }
  const side = { x: -along.y * head.halfWidth, y: along.x * head.halfWidth }
  return `${tip.x},${tip.y} ${base.x + side.x},${base.y + side.y} ${base.x - side.x},${base.y - side.y}`
}

/** Start of a rounded corner: one radius away, or half the segment if it is short. */
function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1
  const share = Math.min(cornerRadius, length / 2) / length
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share }
}
