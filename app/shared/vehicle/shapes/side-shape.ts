/** Heights at five stations along the side: tail, rear axle, middle of the doors, front axle, nose. */
type Heights = readonly [tail: number, rear: number, doors: number, front: number, nose: number]

/** Line along the painted side with the light its surface gives there: -1 deep shadow, 0 the paint itself, 1 sky. */
export type Section = readonly [heights: Heights, light: number]

/** Brush stroke on the lofted surface, for what its five stations cannot express. Clipped to the body. */
export interface Stroke {
  d: string
  light: number
  alpha: number
  /** Width of a stroked path; without it the path is filled. */
  width?: number
}

/**
 * Model from the side, nose to the right. One unit is a centimetre and the ground is at y = 180, so all models are
 * drawn to one scale. Strings are SVG paths.
 */
export interface SideShape {
  length: number
  axles: readonly [rear: number, front: number]
  /** Radius of the tyre, and of its wheel arch. */
  tyre: number
  arch: number
  /** Dark trim around the wheel arches, as on crossovers; otherwise a painted lip. */
  hasArchTrim: boolean
  body: string
  sections: readonly Section[]
  /** Bright edge of the shoulder. */
  crease: Stroke
  /** Soft light and shade where the ends turn away. */
  ends: readonly Stroke[]
  cladding: string
  cabin: string
  isRoofPainted: boolean
  /** Edge of the roof that reflects the sky. */
  roofline: string
  /** Windscreen and rear window as visible from the side. */
  screens: string
  sideGlass: string
  /** Background through both sides, the interior in front of it, and the sky on the glass. */
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
