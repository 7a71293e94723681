/** Degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6_371.009

/** Along a meridian. */
export const kilometresPerDegree = (earthRadiusKm * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two positions along the earth's surface (haversine formula, accurate to half a per cent). */
export function distanceKm(a: Position, b: Position): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2
  const halfLongitude = radians(b.longitude - a.longitude) / 2
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Nearest of several places, with its distance; null if there are none. */
export function nearestOf<P extends Position>(from: Position, places: readonly P[]): { place: P; km: number } | null {
  let nearest: { place: P; km: number } | null = null
  for (const place of places) {
    const km = distanceKm(from, place)
    if (!nearest || km < nearest.km) nearest = { place, km }
  }
  return nearest
}
