/** The drawing's own units; it is as wide as the page lets it be. */
export const frame = { width: 640, height: 320, start: 72, end: 16, top: 16, bottom: 40 } as const

export interface Scale {
  x: (value: number) => number
  y: (value: number) => number
  /** Round values beside the axes. */
  xTicks: number[]
  yTicks: number[]
}

/** Where values stand in the drawing. Of a script that runs from the right, the axis does, too. */
export function scaleOf(xs: readonly number[], ys: readonly number[], isFromRight: boolean): Scale {
  const { width, height, start, end, top, bottom } = frame
  const [xTicks, yTicks] = [ticks(Math.max(...xs), 5), ticks(Math.max(1, ...ys), 4)]
  const [xMost, yMost] = [Math.max(...xs), Math.max(...ys, yTicks.at(-1) ?? 1)]
  const along = (value: number) => start + (value / xMost) * (width - start - end)
  return {
    x: (value) => (isFromRight ? width - along(value) : along(value)),
    y: (value) => height - bottom - (value / yMost) * (height - top - bottom),
    xTicks: xTicks.filter((tick) => tick <= xMost),
    yTicks,
  }
}

/** Steps of 1, 2 or 5 with as many zeros as it takes, from 0 to the first beyond the highest value. */
function ticks(most: number, count: number): number[] {
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
