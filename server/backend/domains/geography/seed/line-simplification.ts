type Point = [x: number, y: number]

/**
 * Drops the points of a line that lie within `tolerance` of the simplified one (Douglas and Peucker). Keeps both ends,
 * so that lines still meet.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const last = line.length - 1
  const remaining = new Set([0, last])
  const spans: [from: number, to: number][] = [[0, last]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const farthest = farthestBetween(line, from, to)
    if (farthest.distance <= tolerance) continue
    remaining.add(farthest.index)
    spans.push([from, farthest.index], [farthest.index, to])
  }
  return line.filter((_, index) => remaining.has(index))
}

function farthestBetween(line: readonly Point[], from: number, to: number): { index: number; distance: number } {
  const [start, end] = [line[from], line[to]]
  let farthest = { index: from, distance: -1 }
  if (!start || !end) return farthest
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index]
    const distance = point ? distanceToSegment(point, start, end) : 0
    if (distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}

function distanceToSegment([x, y]: Point, [startX, startY]: Point, [endX, endY]: Point): number {
  const [alongX, alongY] = [endX - startX, endY - startY]
  const square = alongX ** 2 + alongY ** 2
  const share = square === 0 ? 0 : ((x - startX) * alongX + (y - startY) * alongY) / square
  const nearest = Math.min(1, Math.max(0, share))
  return Math.hypot(x - startX - nearest * alongX, y - startY - nearest * alongY)
}
