import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type CoverageFile, coveragePath, type CoverageRun, testLayers } from '#machines/shared/test-layers.ts'
import type { TakenTransition } from '#tests/support/taken-transitions.ts'

/** Collects which transitions a run takes, for the drawings of a site built next to it. */
export interface CoverageCollector {
  /** For the processes of the run. */
  env: Record<string, string>
  /** Writes the file of the run, unless it took nothing. */
  write: () => void
  remove: () => void
}

const dist = join(import.meta.dirname, '../../dist')

export function collectCoverage(run: CoverageRun): CoverageCollector {
  const folder = mkdtempSync(join(tmpdir(), 'solvei-transitions-'))
  const file = join(folder, 'transitions.jsonl')
  writeFileSync(file, '')
  return {
    env: { TAKEN_TRANSITIONS: file },
    write() {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      if (lines.length === 0) return
      const path = join(dist, coveragePath(run))
      mkdirSync(dirname(path), { recursive: true })
      const content = coverageFile(
        lines.map((line): TakenTransition => JSON.parse(line)),
        new Date().toISOString(),
      )
      // A site that is running may read it at any time.
      writeFileSync(`${path}.new`, `${JSON.stringify(content)}\n`)
      renameSync(`${path}.new`, path)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** File of a run that took these transitions and ended at this instant. */
export function coverageFile(taken: readonly TakenTransition[], at: string): CoverageFile {
  const byMachine = Map.groupBy(taken, ({ machine }) => machine)
  const layersOf = (own: readonly TakenTransition[]) =>
    testLayers.flatMap((layer) => {
      const transitions = new Set(own.filter((each) => each.layer === layer).map(({ transition }) => transition))
      return transitions.size === 0 ? [] : [{ layer, at, taken: [...transitions].toSorted() }]
    })
  return {
    version: 1,
    machines: Object.fromEntries(
      [...byMachine.keys()].toSorted().map((machine) => [machine, layersOf(byMachine.get(machine) ?? [])]),
    ),
  }
}
