export interface Scale {
  x: (value: number) => number
  y: (value: number) => number
  /** Round values beside the axes, at equal steps; those of `y` reach from the lower edge to the upper one. */
  xTicks: number[]
  yTicks: number[]
}

/**
 * Where values stand in the drawing, in hundredths of its width and height: it is as wide as the page lets it be, while
 * its writing stays as large as that of the page. Of a script that runs from the right, the axis does, too.
 */
export function scaleOf(xs: readonly number[], ys: readonly number[], isFromRight: boolean): Scale {
  const xMost = Math.max(...xs)
  const yTicks = ticks(Math.max(1, ...ys), 4)
  const yMost = yTicks.at(-1) ?? 1
  const along = (value: number) => (value / xMost) * 100
  return {
    x: (value) => (isFromRight ? 100 - along(value) : along(value)),
    y: (value) => 100 - (value / yMost) * 100,
    xTicks: ticks(xMost, 5).filter((tick) => tick <= xMost),
    yTicks,
  }
}

/** Moves what stands too close together down until there is room to read each; in the order in which they are given. */
export function spread(places: readonly number[], room: number): number[] {
  const spreadOut = [...places]
  const fromAbove = places.map((_, index) => index).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  let free = 0
  for (const index of fromAbove) {
    const place = Math.max(places[index] ?? 0, free)
    spreadOut[index] = place
    free = place + room
  }
  return spreadOut
}

/** Steps of 1, 2 or 5 with as many zeros as it takes, from 0 to the first beyond the highest value. */
function ticks(most: number, count: number): number[] {
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
