/** Point in a drawing's units. */
export interface Point {
  x: number
  y: number
}

/** Section of a drawing. */
export interface View extends Point {
  width: number
  height: number
}

interface Frame {
  width: number
  height: number
}

/** Margin around the outermost points, as a share of their extent. */
const air = 0.28
/** Minimum view as a share of the country; a single point needs more land around it to be recognised. */
const closest = { several: 0.3, one: 0.7 }

/** Section of a drawing that shows all points with a margin, in the aspect ratio of its box. */
export function viewOf(points: readonly Point[], frame: Frame, ratio: number): View {
  const [left, right] = extentOf(
    points.map(({ x }) => x),
    frame.width,
  )
  const [top, bottom] = extentOf(
    points.map(({ y }) => y),
    frame.height,
  )
  const least = (points.length > 1 ? closest.several : closest.one) * Math.min(frame.width, frame.height)
  const spanX = Math.max((right - left) * (1 + 2 * air), least)
  const spanY = Math.max((bottom - top) * (1 + 2 * air), least)
  // The view may shrink its margin rather than leave the drawing.
  const most = Math.min(frame.width, frame.height * ratio)
  const bare = Math.max(right - left, (bottom - top) * ratio)
  const width = Math.max(Math.min(Math.max(spanX, spanY * ratio), most), bare)
  const height = width / ratio
  return {
    x: within((left + right - width) / 2, frame.width - width),
    y: within((top + bottom - height) / 2, frame.height - height),
    width,
    height,
  }
}

function extentOf(values: readonly number[], whole: number): [least: number, most: number] {
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, whole]
}

/** Keeps the view within the drawing; a larger view centres it. */
function within(start: number, room: number): number {
  return room < 0 ? room / 2 : Math.min(Math.max(start, 0), room)
}

/** Maximum rounds of pushing neighbours apart; a group of a few pins settles long before. */
const rounds = 60

/** Moves points closer together than `gap` apart to that distance, each as little as possible; the others stay. */
export function spread(points: readonly Point[], gap: number): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < rounds; round += 1) {
    let isSettled = true
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= gap - 0.01) continue
        isSettled = false
        // Points at the same position part sideways.
        const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance]
        const push = (gap - distance) / 2
        one.x -= ux * push
        one.y -= uy * push
        other.x += ux * push
        other.y += uy * push
      }
    }
    if (isSettled) break
  }
  return moved
}
