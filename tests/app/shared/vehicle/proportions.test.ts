import { describe, expect, it } from 'vitest'
import { extents, groundLevel } from '#app/shared/vehicle/extents.ts'
import { es8 } from '#app/shared/vehicle/shapes/es8.ts'
import { fjell } from '#app/shared/vehicle/shapes/fjell.ts'
import { sund } from '#app/shared/vehicle/shapes/sund.ts'
import { vind } from '#app/shared/vehicle/shapes/vind.ts'

const shapes = Object.entries({ es8, fjell, vind, sund })

describe('the proportions of a car', () => {
  it.each(shapes)('leave room for about three wheels between the wheels: %s', (_, { axles: [rear, front], tyre }) => {
    const wheelsBetween = (front - rear) / (2 * tyre) - 1
    expect(wheelsBetween).toBeGreaterThan(2.7)
    expect(wheelsBetween).toBeLessThan(3.1)
  })

  it.each(shapes)('keep the overhangs short: %s', (_, { axles: [rear, front], length }) => {
    expect(rear / length).toBeLessThan(0.22)
    expect((length - front) / length).toBeLessThan(0.2)
  })

  it.each(shapes)('let the tyre turn in its arch: %s', (_, { tyre, arch }) => {
    expect(arch - tyre).toBeGreaterThan(2)
    expect(arch - tyre).toBeLessThan(5)
  })

  it.each(shapes)('stay within the extents that frame the picture: %s', (_, { body, cabin, length }) => {
    // Absolute commands with whole pairs of coordinates, but for a horizontal or vertical run.
    const points = [...`${body}${cabin}`.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }))
    expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(length + 1)
    expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(groundLevel)
  })

  it('order the models as they are named: the ES8 is the longest and tallest, the Vind the lowest, the Sund the shortest', () => {
    const { es8, vind, sund } = extents
    expect(es8.side.right).toBe(Math.max(...shapes.map(([, { length }]) => length)))
    expect(sund.side.right).toBe(Math.min(...shapes.map(([, { length }]) => length)))
    expect(es8.side.top).toBe(Math.min(...Object.values(extents).map((extent) => extent.side.top)))
    expect(vind.side.top).toBe(Math.max(...Object.values(extents).map((extent) => extent.side.top)))
  })
})
