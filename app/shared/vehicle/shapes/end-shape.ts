import type { LitLine } from '#app/shared/vehicle/surface.ts'
import type { Stroke } from './side-shape.ts'

/** Smooth panel on the body with an edge: its light at the top, in the middle and below. */
export interface Panel {
  d: string
  lights: readonly number[]
  alpha?: number
}

/**
 * Model from the front or the rear. Units and ground are those of the side view. Half shapes are right of x = 0 and
 * mirrored; those that reach the axis begin and end on it (see `whole`).
 */
export interface EndShape {
  /** Half shape of everything painted below the glass. */
  body: string
  /** From the middle to the edge; the other half is its mirror image. */
  sections: readonly LitLine[]
  /** x of the sections' heights, from the middle to the edge. */
  stations: readonly number[]
  halfWidth: number
  /** Half shapes: tailgate, bonnet, facets. */
  panels: readonly Panel[]
  /** On the right and on the left: soft light and shade where the surface turns away. */
  ends: readonly Stroke[]
  cabin: string
  isRoofPainted: boolean
  glass: string
  /** What shows through the glass, on both sides, and what only on one. */
  seen: string
  seenOnce: string
  /** Sky on the glass. */
  sheen: string
  tyre: readonly [inner: number, outer: number]
  /** Gloss black: band between the lamps, intakes, skirt, diffuser. Half shapes that reach the axis. */
  dark: readonly string[]
  /** The same, on both sides, that do not reach it. */
  pockets: string
  /** Fine lines in the dark. */
  mesh: string
  lamp: {
    /** Dark glass around the light. */
    housing: string
    /** The light itself, drawn as lines of this width. */
    lines: string
    width: number
    isRed: boolean
  }
  /** A line of light from one lamp to the other. */
  bar: string
  /** Joints, on both sides. */
  joints: string
  /** Edges that catch the sky, on both sides. */
  edges: string
  mirror: string
  mirrorCap: string
  /** Top of the number plate. */
  plate: number | null
}
