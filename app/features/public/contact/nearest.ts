import type { ContactPoint } from './load-contact.ts'

export interface Position {
  latitude: number
  longitude: number
}

const earthKm = 6_371

/** Sorted by distance, nearest first; in the given order without a position. */
export function nearestFirst(
  points: readonly ContactPoint[],
  from: Position | null,
): (ContactPoint & { distanceKm: number | null })[] {
  if (!from) return points.map((point) => ({ ...point, distanceKm: null }))
  return points
    .map((point) => ({ ...point, distanceKm: distanceBetween(from, point) }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
}

/** Great-circle distance. */
function distanceBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [latitude, otherLatitude] = [radians(one.latitude), radians(other.latitude)]
  const halfHeight = Math.sin((otherLatitude - latitude) / 2) ** 2
  const halfWidth = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(halfHeight + Math.cos(latitude) * Math.cos(otherLatitude) * halfWidth))
}
