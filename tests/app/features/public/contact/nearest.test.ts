import { describe, expect, it } from 'vitest'
import { nearestFirst } from '#app/features/public/contact/nearest.ts'

const place = (id: string, latitude: number, longitude: number) => ({
  id,
  kind: 'store' as const,
  name: id,
  address: '',
  city: '',
  country: 'NO',
  latitude,
  longitude,
  phone: '',
  timeZone: 'Europe/Oslo',
  openingHours: [],
  specialHours: [],
})
const points = [place('bergen', 60.39, 5.32), place('oslo', 59.91, 10.75), place('tromso', 69.65, 18.96)]

describe('places', () => {
  it('stand in their own order while nobody has said from where', () => {
    expect(nearestFirst(points, null).map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
      ['bergen', null],
      ['oslo', null],
      ['tromso', null],
    ])
  })

  it('stand nearest first as seen from somewhere', () => {
    const seen = nearestFirst(points, { latitude: 59.9, longitude: 10.7 })
    expect(seen.map(({ id }) => id)).toEqual(['oslo', 'bergen', 'tromso'])
    expect(seen[1]?.distanceKm).toBeCloseTo(302, -1)
  })
})
