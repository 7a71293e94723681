import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { giveAway } from './service.ts'

const image = join(import.meta.dirname, '../../server/image')

/**
 * Writes a configuration file of `server/image` with the addresses and folders of this machine in place of those of its
 * containers, and returns its path. Throws for a place that the file does not have.
 */
export function adaptFile(file: string, folder: string, places: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(image, file), 'utf8')
  for (const [place, own] of Object.entries(places)) {
    if (!text.includes(place)) throw new Error(`${file} has no ${place}`)
    text = text.replaceAll(place, own)
  }
  const path = join(folder, basename(file))
  writeFileSync(path, text, { mode: file.endsWith('.sh') ? 0o755 : 0o644 })
  giveAway(path)
  return path
}
