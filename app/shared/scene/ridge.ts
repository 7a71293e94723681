export type Point = readonly [x: number, y: number]

/**
 * Fractal ridge between the given points: midpoints are moved up or down, less at each finer level. The same seed gives
 * the same ridge on server and browser.
 */
export function ridge(seed: number, outline: readonly Point[], roughness: number, levels: number): Point[] {
  const random = randomFrom(seed)
  let points = [...outline]
  for (let level = 0, reach = roughness; level < levels; level++, reach *= 0.55) {
    points = points.flatMap((point, i): Point[] => {
      const next = points[i + 1]
      if (!next) return [point]
      const along = 0.35 + random() * 0.3
      const x = point[0] + (next[0] - point[0]) * along
      const y = point[1] + (next[1] - point[1]) * along + (random() - 0.5) * 2 * reach
      return [point, [Math.round(x), Math.round(y)]]
    })
  }
  return points
}

/** Land below a ridge. */
export function landPath(points: readonly Point[], base: number): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  return `M${first[0]} ${base}${points.map(([x, y]) => `L${x} ${y}`).join('')}L${last[0]} ${base}`
}

/**
 * Sunlit sides of the summits: from each summit along the ridge to the next saddle (to the right, or to the left with
 * -1), and back up over a broken line.
 */
export function slopePath(points: readonly Point[], sunSide: 1 | -1): string {
  return points
    .map(([x, y], top) => {
      const isSummit = (points[top - 1]?.[1] ?? 0) > y && (points[top + 1]?.[1] ?? 0) >= y
      let saddle = top
      while ((points[saddle + sunSide]?.[1] ?? 0) >= (points[saddle]?.[1] ?? 0)) saddle += sunSide
      const [endX, endY] = points[saddle] ?? [x, y]
      if (!isSummit || endY - y < 22) return ''
      const flank = Array.from({ length: Math.abs(saddle - top) }, (_, i) => points[top + (i + 1) * sunSide])
      const [wide, high] = [endX - x, endY - y]
      const spine = [
        [0.42, 1.75],
        [0.3, 1.2],
        [0.02, 0.95],
        [0.14, 0.55],
        [-0.04, 0.4],
      ].map(([across = 0, down = 0]) => [Math.round(x + wide * across), Math.round(y + high * down)])
      return `M${[[x, y], ...flank, ...spine].map((point) => point?.join(' ')).join('L')}`
    })
    .join('')
}

/** Pseudo-random numbers from 0 to 1 (Mulberry32): small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
