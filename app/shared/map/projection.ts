/** What outlines/<country>.json holds: one country as a drawing of `width` by `height` units. */
export interface Outline {
  country: string
  width: number
  height: number
  /** Mercator's: pixels per radian, and where latitude and longitude 0 lie in the drawing. */
  projection: { scale: number; x: number; y: number }
  /** SVG path data of the country, and of everything else that is land. */
  land: string
  context: string
  /** Main towns in the order of their size, placed so that names have room. */
  towns: {
    name: string
    /** In the Emirates. */
    arabicName?: string
    x: number
    y: number
    isMain: boolean
    /** The name fits to the left of the town's dot only. */
    isLabelLeft: boolean
  }[]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a place lies in an outline's drawing, in its units; outside the drawing for places outside the frame. */
export function project(
  { projection: { scale, x, y } }: Pick<Outline, 'projection'>,
  { longitude, latitude }: { longitude: number; latitude: number },
): { x: number; y: number } {
  return {
    x: x + scale * radians(longitude),
    y: y - scale * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)),
  }
}
