type Point = readonly [x: number, y: number]
/** A curve's two handles and its end; a line has no handles. */
type Segment = readonly Point[]

/**
 * Mirrors the half shape right of x = 0 into a whole one, from the axis to the axis, in absolute lines and curves (M,
 * L, H, V, C). A single path leaves no seam between the halves.
 */
export function whole(half: string): string {
  const { start, segments } = read(half)
  const there = segments.map((segment) => command(segment)).join('')
  const back = segments
    .map((segment, index) => {
      const from = segments[index - 1]?.at(-1) ?? start
      return command([...segment.slice(0, -1).toReversed(), from].map(([x, y]): Point => [-x, y]))
    })
    .toReversed()
    .join('')
  return `M${start.join(' ')}${there}${back}Z`
}

function read(path: string): { start: Point; segments: Segment[] } {
  const segments: Segment[] = []
  let start: Point = [0, 0]
  let at: Point = start
  const lineTo = (point: Point) => {
    segments.push([point])
    at = point
  }
  for (const [, letter, text = ''] of path.matchAll(/([MLHVC])([^MLHVCZ]*)/g)) {
    const values = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    if (letter === 'M') at = start = [values[0] ?? 0, values[1] ?? 0]
    if (letter === 'H') lineTo([values[0] ?? 0, at[1]])
    if (letter === 'V') lineTo([at[0], values[0] ?? 0])
    if (letter === 'L') pairs(values).forEach(lineTo)
    if (letter === 'C') {
      const points = pairs(values)
      for (let index = 0; index < points.length; index += 3) {
        segments.push(points.slice(index, index + 3))
        at = points[index + 2] ?? at
      }
    }
  }
  return { start, segments }
}

function pairs(values: readonly number[]): Point[] {
  return Array.from({ length: values.length / 2 }, (_, index) => [values[index * 2] ?? 0, values[index * 2 + 1] ?? 0])
}

function command(points: Segment): string {
  const numbers = points
    .flat()
    .map((value) => Math.round(value * 10) / 10 || 0)
    .join(' ')
    .replaceAll(' -', '-')
  return (points.length === 1 ? 'L' : 'C') + numbers
}
