import { describe, expect, it } from 'vitest'
import { loft, shadeOf } from '#app/shared/vehicle/surface.ts'

const paint = { base: '#808080', light: '#ffffff', deep: '#000000' }
const stations = [0, 100, 200, 300, 400]

describe('the light on a paint', () => {
  it('is the paint itself where there is neither sky nor shadow', () => {
    expect(shadeOf(paint, 0)).toBe('#808080')
  })

  it('reaches the sky at 1 and the depth at -1, and never goes beyond', () => {
    expect(shadeOf(paint, 1)).toBe('#ffffff')
    expect(shadeOf(paint, -1)).toBe('#000000')
    expect(shadeOf(paint, 3)).toBe('#ffffff')
  })

  it('lies between them in proportion', () => {
    expect(shadeOf(paint, 0.5)).toBe('#c0c0c0')
  })
})

describe('the lofted surface', () => {
  it('fades from one section to the next in bands, each below the one before', () => {
    const bands = loft(
      [
        [[0, 0, 0, 0, 0], 1],
        [[30, 30, 30, 30, 30], 0],
      ],
      stations,
    )
    const tops = bands.map(({ d }) => Number(/^M0 (-?[\d.]+)/.exec(d)?.[1]))
    expect(bands.length).toBeGreaterThan(3)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(bands.map(({ light }) => light)).toEqual(bands.map(({ light }) => light).toSorted((a, b) => b - a))
    expect(bands.at(-1)?.light).toBe(0)
  })

  it('keeps a crease sharp: two sections that nearly touch get no bands between them', () => {
    expect(
      loft(
        [
          [[10, 10, 10, 10, 10], 0.5],
          [[10.6, 10.6, 10.6, 10.6, 10.6], -0.4],
        ],
        stations,
      ),
    ).toHaveLength(2)
  })

  it('runs through the heights at the stations', () => {
    const [band] = loft([[[50, 40, 45, 42, 60], 0]], stations)
    const ends = [...(band?.d ?? '').matchAll(/ (-?[\d.]+) ?(-?[\d.]+)(?=[sV])/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(band?.d).toMatch(/^M0 50/)
    expect(ends).toEqual([
      [100, -10],
      [100, 5],
      [100, -3],
      [100, 18],
    ])
  })
})
