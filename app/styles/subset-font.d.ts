/** The package has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    keepAllGlyphs: boolean
    /** Range of each axis of a variable font. */
    variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>
  }
  /** @returns the font with these letters; without any, those that `keepAllGlyphs` says */
  export default function subsetFont(
    font: Uint8Array,
    letters: string | undefined,
    options: Options,
  ): Promise<Uint8Array>
}
