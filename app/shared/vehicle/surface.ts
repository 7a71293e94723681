import type { Paint } from './paints.ts'

/** Centimetres between two bands and the step in light between them; the blur over all of them hides both. */
const bandHeight = 4.8
const bandLight = 0.17

/** Colour of the paint under a light from -1 (deep shadow) to 1 (sky). */
export function shadeOf(paint: Paint, light: number): string {
  return mix(paint.base, light < 0 ? paint.deep : paint.light, Math.min(1, Math.abs(light)))
}

/** Light and shadow of a colour that is no paint: leather, cloth, wood. Softer than lacquer. */
export function materialOf(base: string): Paint {
  return { base, light: mix(base, '#ffffff', 0.62), deep: mix(base, '#05080a', 0.8) }
}

/** Heights of a line along the surface at its stations, and the light there. */
export type LitLine = readonly [heights: readonly number[], light: number]

/**
 * Interpolates the painted surface between its sections: paths from top to bottom, each covering everything below it,
 * with its light. `stations` are the x of the heights.
 */
export function loft(sections: readonly LitLine[], stations: readonly number[]): { d: string; light: number }[] {
  return sections.flatMap(([heights, light], index) => {
    const [below, lightBelow] = sections[index + 1] ?? [heights, light]
    const distance = Math.max(...heights.map((y, k) => (below[k] ?? y) - y))
    const count = Math.max(1, Math.round(Math.min(distance / bandHeight, Math.abs(lightBelow - light) / bandLight)))
    return Array.from({ length: count }, (_, step) => {
      const share = step / count
      return {
        d: bandPath(
          heights.map((y, k) => between(y, below[k] ?? y, share)),
          stations,
        ),
        light: between(light, lightBelow, share),
      }
    })
  })
}

/** Smooth line through the heights, sloped by their neighbours, closed below the car. In relative commands. */
function bandPath(heights: readonly number[], stations: readonly number[]): string {
  const last = heights.length - 1
  const at = (k: number): [number, number] => [stations[k] ?? 0, round(heights[k] ?? 0)]
  const slope = (k: number) => {
    const [[x0, y0], [x1, y1]] = [at(Math.max(0, k - 1)), at(Math.min(last, k + 1))]
    return (y1 - y0) / (x1 - x0)
  }
  let path = `M${at(0).join(' ')}`
  for (let k = 1; k <= last; k++) {
    const [[x0, y0], [x1, y1]] = [at(k - 1), at(k)]
    const third = Math.round((x1 - x0) / 3)
    const arrival = [x1 - x0 - third, y1 - y0 - slope(k) * third, x1 - x0, y1 - y0]
    path += k === 1 ? `c${numbers([third, slope(0) * third, ...arrival])}` : `s${numbers(arrival)}`
  }
  return `${path}V180H${at(0)[0]}`
}

/** Numbers of a path, without spaces that a minus sign makes redundant. */
function numbers(values: readonly number[]): string {
  return values
    .map(round)
    .join(' ')
    .replaceAll(' -', '-')
    .replaceAll(/(^|[ -])0\./g, '$1.')
}

function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(between(a ?? 0, b ?? 0, share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
