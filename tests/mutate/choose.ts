import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { findMutants, keyOf, type Mutant } from './mutants.ts'

/** Mutants of files and folders, in file order. */
export function mutantsIn(paths: readonly string[]): Mutant[] {
  return sourceFiles(paths).flatMap((file) =>
    findMutants(file, readFileSync(file, 'utf8')).mutants.map(({ line, column, original, replacement }): Mutant => ({
      file,
      line,
      column,
      original,
      replacement,
    })),
  )
}

function sourceFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    const at = path.replace(/^\.\//, '').replace(/\/$/, '')
    const isFolder = statSync(at, { throwIfNoEntry: false })?.isDirectory() === true
    const found = globSync(isFolder ? `${at}/**/*.{ts,tsx}` : at)
    if (found.length === 0) throw new Error(`no source at ${path}`)
    return found
  })
  return [...new Set(files)].filter((file) => !/\.(d|gen|test|spec)\.tsx?$/.test(file)).toSorted()
}

/** Sample of mutants, drawn by their text and the seed: the same in every checkout of the same sources. */
export function drawMutants(mutants: readonly Mutant[], most: number, seed: number): Mutant[] {
  const lots = new Map(
    mutants.map((each) => [
      each,
      createHash('sha256')
        .update(`${seed} ${keyOf(each)}`)
        .digest('hex'),
    ]),
  )
  const drawn = mutants.toSorted((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1)).slice(0, most)
  const isDrawn = new Set(drawn)
  return mutants.filter((each) => isDrawn.has(each))
}

/** Mutants of a list; all must exist in the sources. */
export function listedMutants(listed: readonly Mutant[]): Mutant[] {
  const keys = new Set(listed.map(keyOf))
  const found = mutantsIn([...new Set(listed.map(({ file }) => file))]).filter((each) => keys.has(keyOf(each)))
  if (found.length < keys.size) {
    throw new Error(`the sources have changed: ${keys.size - found.length} of ${keys.size} mutants are not in them`)
  }
  return found
}
