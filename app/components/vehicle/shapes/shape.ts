/** A stroke of the brush on the painted surface: where light falls and where it leaves. Clipped to the body. */
export interface Tone {
  d: string
  tone: 'light' | 'deep' | 'base' | 'white' | 'black'
  alpha: number
  /** How soft its edge is, 0 (crisp) to 3. */
  soft?: 0 | 1 | 2 | 3
  /** Drawn as a line of this width; without it the path is filled. */
  width?: number
}

/**
 * What makes one model seen from the side, nose to the right. One unit is a centimetre, the ground is at y = 180, so
 * every model is drawn to the same scale.
 */
export interface SideShape {
  length: number
  axles: readonly [rear: number, front: number]
  /** Radius of the tyre, and of the opening around it. */
  tyre: number
  arch: number
  body: string
  /** Where the body gradient begins and ends. */
  beltline: number
  sill: number
  tones: readonly Tone[]
  /** Unpainted lower edge. */
  cladding: string
  cladArch: number
  cabin: string
  isRoofPainted: boolean
  glass: readonly string[]
  pillars: string
  seats: string
  trim: string
  gaps: string
  handles: readonly (readonly [x: number, y: number])[]
  mirror: string
  frontLamp: string
  frontGlow: string
  rearLamp: string
  details: string
}
