import type { Section, Stroke } from './side-shape.ts'

/**
 * The left half of a model's face as seen by somebody in front of it, drawn to the right of x = 0 and mirrored. Units
 * and ground are those of the side. The stations of its sections are in `stations`.
 */
export interface FrontShape {
  halfWidth: number
  stations: readonly [centre: number, number, number, number, edge: number]
  body: string
  sections: readonly Section[]
  /** Soft shade where the face turns into the side. */
  ends: readonly Stroke[]
  cabin: string
  screen: string
  /** Sky on the windscreen. */
  sheen: string
  roofline: string
  mirror: string
  mirrorCap: string
  tyre: readonly [inner: number, outer: number]
  lamp: string
  /** The line of light from lamp to lamp. */
  lightLine: string
  intake: string
  skirt: string
  joints: string
}
