import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Alias } from 'vite'

/** Those of fonts.css; in `node_modules`. */
const fonts = [
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
  '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
]

/** The weights that styles use, as fonts.css says of each face. */
export const weights = { min: 400, max: 700, default: 400 }

/**
 * Takes the weights that no style uses out of the site's fonts, a third of their size.
 *
 * @returns aliases from the packages' files to the narrowed ones, which are kept between builds
 */
export async function narrowFonts(): Promise<Alias[]> {
  const files = await Promise.all(fonts.map(narrowed))
  return ['', '?url'].flatMap((query) =>
    fonts.map((font, at) => ({ find: `${font}${query}`, replacement: `${files[at]}${query}` })),
  )
}

async function narrowed(path: string): Promise<string> {
  const modules = join(import.meta.dirname, '../../node_modules')
  const font = readFileSync(join(modules, path))
  const key = createHash('sha256').update(font).update(JSON.stringify(weights)).digest('hex').slice(0, 12)
  const file = join(modules, '.cache/fonts', key, path)
  if (existsSync(file)) return file
  const options = { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght: weights } } as const
  const narrow = await subsetFont(font, undefined, options)
  mkdirSync(dirname(file), { recursive: true })
  // Builds may run side by side.
  const written = `${file}.${process.pid}`
  writeFileSync(written, narrow)
  renameSync(written, file)
  return file
}
