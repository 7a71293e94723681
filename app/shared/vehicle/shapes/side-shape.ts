/** Heights at five stations along the side: tail, rear axle, middle of the doors, front axle, nose. */
type Heights = readonly [tail: number, rear: number, doors: number, front: number, nose: number]

/** A line along the painted side and the light its surface gives there: -1 deep shadow, 0 the paint itself, 1 sky. */
export type Section = readonly [heights: Heights, light: number]

/** A stroke of the brush on the lofted surface, for what its five stations cannot say. Clipped to the body. */
export interface Stroke {
  d: string
  light: number
  alpha: number
  /** Drawn as a line of this width; without it the path is filled. */
  width?: number
}

/**
 * A model seen from its side, nose to the right. One unit is a centimetre and the ground lies at y = 180, so all
 * models are drawn to one scale. Strings are SVG paths.
 */
export interface SideShape {
  length: number
  axles: readonly [rear: number, front: number]
  /** Radius of the tyre, and of the opening it turns in. */
  tyre: number
  arch: number
  /** Dark trim around the openings, as crossovers have it; otherwise the paint's own lip. */
  hasArchTrim: boolean
  body: string
  sections: readonly Section[]
  /** The bright edge of the shoulder. */
  crease: Stroke
  /** Soft light and shade where the ends turn away. */
  ends: readonly Stroke[]
  cladding: string
  cabin: string
  isRoofPainted: boolean
  /** The edge of the roof that the sky draws. */
  roofline: string
  /** Windscreen and rear window as far as they show from the side. */
  screens: string
  sideGlass: string
  /** What one sees through both sides, what sits in front of that, and the sky on the glass. */
  seenThrough: string
  seats: string
  sheen: string
  pillars: string
  /** Bright line around the glass. */
  trim: string
  /** Joints of doors, bonnet and bumpers. */
  joints: string
  handles: readonly (readonly [x: number, y: number])[]
  mirror: string
  mirrorCap: string
  /** Dark glass around the lamps, where it is larger than they are. */
  lampGlass: string
  frontLamp: string
  rearLamp: string
  intakes: string
}
