export interface Scale {
  x: (value: number) => number
  y: (value: number) => number
  /** Round tick values in equal steps; those of `y` span the whole axis. */
  xTicks: number[]
  yTicks: number[]
}

/**
 * Maps values to hundredths of the drawing's width and height: the drawing stretches with the page while its labels
 * keep their size. In right-to-left pages the x axis is reversed.
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

/** Moves labels down until they no longer overlap; keeps their order. */
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

/** Ticks in steps of 1, 2 or 5 times a power of ten, from 0 to the first one above the highest value. */
function ticks(most: number, count: number): number[] {
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
