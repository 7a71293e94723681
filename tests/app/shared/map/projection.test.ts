import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadOutline } from '#app/shared/map/load-outline.ts'
import { project } from '#app/shared/map/projection.ts'
import { marketCodes } from '#config'
import { placeRows } from '#server/backend/domains/geography/seed/place-rows.ts'
import { sites } from '#server/backend/domains/stores/seed/sites.ts'

const { cities } = placeRows()

describe('a place on the drawn map', () => {
  it('of longitude and latitude nought is where the projection says', () => {
    const outline = { projection: { scale: 100, x: 7, y: 11 } }
    expect(project(outline, { longitude: 0, latitude: 0 })).toEqual({ x: 7, y: expect.closeTo(11, 9) })
    // Mercator draws latitude 66.51326° as far from the equator as 90° of longitude are wide.
    const { x, y } = project(outline, { longitude: 90, latitude: 66.51326 })
    expect(x - 7).toBeCloseTo(11 - y, 3)
  })

  it.each([
    ['NO', 'Oslo', 10.7522, 59.9139],
    ['NO', 'Tromsø', 18.9551, 69.6489],
    ['AE', 'Dubai', 55.3093, 25.0773],
    ['DE', 'Hamburg', 9.993, 53.5507],
    ['DK', 'København', 12.5655, 55.6759],
    ['NL', 'Maastricht', 5.6889, 50.8483],
    ['SE', 'Kiruna', 20.2251, 67.8557],
  ] as const)('in %s: %s lies where its label is', async (country, name, longitude, latitude) => {
    const outline = await loadOutline(country)
    const label = outline.towns.find((town) => town.name === name)
    const { x, y } = project(outline, { longitude, latitude })
    expect(Math.hypot(x - (label?.x ?? 0), y - (label?.y ?? 0))).toBeLessThan(3)
  })

  it('is further up the further north, and further right the further east', async () => {
    const norway = await loadOutline('NO')
    const oslo = project(norway, { longitude: 10.75, latitude: 59.91 })
    const tromso = project(norway, { longitude: 18.96, latitude: 69.65 })
    expect(tromso.y).toBeLessThan(oslo.y)
    expect(tromso.x).toBeGreaterThan(oslo.x)
  })
})

describe.each(marketCodes)('the outline of %s', (country) => {
  it('is small, and draws land, its neighbours and ten to twenty towns', async () => {
    const file = readFileSync(`app/shared/map/outlines/${country}.json`)
    expect(file.byteLength).toBeLessThanOrEqual(12_000)
    const outline = await loadOutline(country)
    for (const path of [outline.land, outline.context]) {
      expect(/^(M-?\d+[ -]\d+l[\d -]+z)+$/.test(path)).toBe(true)
    }
    expect(outline.towns.length).toBeGreaterThanOrEqual(10)
    expect(outline.towns.length).toBeLessThanOrEqual(20)
    const known = new Set(cities.filter((town) => town.country === country).map(({ name }) => name))
    expect(outline.towns.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('shows every site of the country, and on land', async () => {
    const outline = await loadOutline(country)
    const rings = ringsOf(outline.land)
    for (const site of sites.filter((each) => each.country === country)) {
      const { x, y } = project(outline, site)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(outline.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(outline.height)
      // A quay may stand in the sea of a coast that has been smoothed.
      const around = [-6, 0, 6].flatMap((dx) => [-6, 0, 6].map((dy) => [x + dx, y + dy] as const))
      expect(around.some((point) => isWithin(rings, point))).toBe(true)
    }
  })
})

type Point = readonly [x: number, y: number]

function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(Number)
      let [x, y] = [0, 0]
      return numbers.flatMap((_, index) => {
        if (index % 2 === 1) return []
        x += numbers[index] ?? 0
        y += numbers[index + 1] ?? 0
        return [[x, y] as const]
      })
    })
}

/** Counts the edges a ray to the right crosses. */
function isWithin(rings: readonly Point[][], [x, y]: Point): boolean {
  const edges = rings.flatMap((ring) =>
    ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const),
  )
  const crossed = edges.filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  )
  return crossed.length % 2 === 1
}
