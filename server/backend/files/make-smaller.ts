import { Refusal } from '#server/backend/http/handler.ts'

/** In pixels: a third of a desktop's page or all of a phone's, and the same on a dense screen. */
const widths = [640, 1280]

/**
 * A picture has to be unpacked whole where it is stored in passes: a quarter of a gigabyte at this size, which is that of
 * the largest common cameras.
 */
const maxPixels = 64_000_000

export interface SmallerPicture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * A picture as pages show it: WebP, upright, in the colours of a screen, with no word of who took it where. Never wider
 * than it is; at least one. Refuses what nobody could open, and what would take too much memory.
 */
export async function makeSmaller(bytes: Buffer): Promise<SmallerPicture[]> {
  // Brings a library of twenty megabytes, which only whoever lays out a picture needs.
  const { default: sharp } = await import('sharp')
  // Staff lay out few pictures, and none twice: nothing to remember.
  sharp.cache(false)
  const made: SmallerPicture[] = []
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient()
    const { autoOrient } = await picture.metadata()
    for (const width of new Set(widths.map((wanted) => Math.min(wanted, autoOrient.width)))) {
      const { data, info } = await picture.clone().resize({ width }).webp().toBuffer({ resolveWithObject: true })
      made.push({ bytes: data, width: info.width, height: info.height })
    }
  } catch (error) {
    // It says in its own words what is the matter with a picture, and nothing else goes wrong here.
    throw new Refusal('file_type_refused', `a picture cannot be made smaller: ${String(error)}`)
  }
  return made
}
