import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, type Titles } from './release.ts'

/*
 * Releases as files: `machines/releases/<name>/machines.json` and one file of titles a locale. One line a state,
 * transition or title, so that git stores what differs.
 */

/** Releases that are kept: more than that are not updated from, and each adds a megabyte to the sources. */
const keptReleases = 4

/** Names of the recorded releases, oldest first. */
export function releaseNames(folder = import.meta.dirname): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'machines.json')))
    .map(({ name }) => name)
    .toSorted()
}

/** Recorded release, or null for an unknown name. */
export function readRelease(name: string, folder = import.meta.dirname): Release | null {
  if (!releaseNames(folder).includes(name)) return null
  const read = (file: string) => JSON.parse(readFileSync(join(folder, name, file), 'utf8'))
  // A release from before the machines had titles has no folder of them.
  const folderOfTitles = join(folder, name, 'titles')
  const files = existsSync(folderOfTitles) ? readdirSync(folderOfTitles) : []
  const locales = files.map((file) => file.replace(/\.json$/, ''))
  const titles: Record<string, Titles> = {}
  for (const locale of locales.toSorted()) titles[locale] = read(`titles/${locale}.json`)
  return { name, machines: read('machines.json'), titles }
}

/** Writes a release, and removes the oldest beyond those that are kept. Returns the names of the removed ones. */
export function writeRelease({ name, machines, titles }: Release, folder = import.meta.dirname): string[] {
  mkdirSync(join(folder, name, 'titles'), { recursive: true })
  writeFileSync(join(folder, name, 'machines.json'), inLines(machines))
  for (const [locale, texts] of Object.entries(titles)) {
    writeFileSync(join(folder, name, 'titles', `${locale}.json`), `${JSON.stringify(texts, null, 1)}\n`)
  }
  const outdated = releaseNames(folder).slice(0, -keptReleases)
  for (const old of outdated) rmSync(join(folder, old), { recursive: true })
  return outdated
}

function inLines(machines: Release['machines']): string {
  const listOf = (items: readonly unknown[], indent: string) =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((item) => indent + JSON.stringify(item)).join(',\n')}\n${indent.slice(1)}]`
  const written = machines.map((machine) => {
    const parts = Object.entries(machine).map(([key, value]: [string, unknown]) => {
      const isList = key === 'states' || key === 'transitions' || key === 'groups'
      return ` ${JSON.stringify(key)}: ${isList && Array.isArray(value) ? listOf(value, '  ') : JSON.stringify(value)}`
    })
    return `{\n${parts.join(',\n')}\n}`
  })
  return `[\n${written.join(',\n')}\n]\n`
}
