/** Content of outlines/<country>.json: a country as a drawing of `width` by `height` units. */
export interface Outline {
  country: string
  width: number
  height: number
  /** Mercator projection: pixels per radian, and the position of latitude and longitude 0 in the drawing. */
  projection: { scale: number; x: number; y: number }
  /** SVG path data of the country, and of all other land. */
  land: string
  context: string
  /** Main towns by size, placed so that names have room. */
  towns: {
    name: string
    /** In the Emirates. */
    arabicName?: string
    x: number
    y: number
    isMain: boolean
    /** The name only fits left of the town's dot. */
    isLabelLeft: boolean
  }[]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Position of a place in an outline's drawing, in its units; may be outside the frame. */
export function project(
  { projection: { scale, x, y } }: Pick<Outline, 'projection'>,
  { longitude, latitude }: { longitude: number; latitude: number },
): { x: number; y: number } {
  return {
    x: x + scale * radians(longitude),
    y: y - scale * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)),
  }
}
