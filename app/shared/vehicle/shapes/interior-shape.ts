/** Interior from between the front seats, 256 wide and 144 high, x = 0 in the middle. Strings are SVG paths. */
export interface InteriorShape {
  /** Far hills or dunes through the windscreen; its foot is hidden. */
  ridge: string
  hasGlassRoof: boolean
  /** Half shapes from the axis to the axis: the pad under the windscreen, the band of leather below it, the rest. */
  dash: string
  band: string
  lower: string
  /** Seams along the band, and the line of light. */
  seams: string
  light: string
  vents: string
  console: string
  /** Armrest on it, in the seats' leather. */
  armrest: string
  /** Trays and cup holders. */
  trays: string
  /** Right seat; the left one mirrors it: cushion, bolsters, seams. */
  cushion: string
  bolsters: string
  stitching: string
  screens: string
  /** Roads, then the route, then placeholders of text and symbols on the screens. */
  roads: string
  route: string
  signs: string
  wheel: {
    /** Centre line of the rim, and how thick it is. */
    rim: string
    thickness: number
    spokes: string
    hub: string
  }
}
