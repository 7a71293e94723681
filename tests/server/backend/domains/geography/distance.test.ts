import { describe, expect, it } from 'vitest'
import { distanceKm, nearestOf } from '#server/backend/domains/geography/distance.ts'

const oslo = { latitude: 59.9139, longitude: 10.7522 }
const tromso = { latitude: 69.6492, longitude: 18.9553 }
const dubai = { latitude: 25.2048, longitude: 55.2708 }

describe('the distance between two places', () => {
  it.each([
    ['Oslo and Tromsø', oslo, tromso, 1147],
    ['Oslo and Dubai', oslo, dubai, 5125],
    ['both sides of the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
    ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015],
  ])('is right within half a per cent between %s', (_, from, to, kilometres) => {
    expect(distanceKm(from, to)).toBeGreaterThan(kilometres * 0.995)
    expect(distanceKm(from, to)).toBeLessThan(kilometres * 1.005)
    expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 9)
  })

  it('is nothing from a place to itself', () => {
    expect(distanceKm(oslo, oslo)).toBe(0)
  })

  it('tells which of several places is nearest', () => {
    expect(nearestOf(oslo, [dubai, tromso])?.place).toBe(tromso)
    expect(nearestOf(oslo, [])).toBeNull()
  })
})
