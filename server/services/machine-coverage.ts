import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findMachine } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import {
  coveragePath,
  coverageRuns,
  type LayerCoverage,
  testLayers,
  transitionKey,
} from '#machines/shared/test-layers.ts'
import { builtFolder } from './runtime.ts'

/** Transitions that the tests of one layer took, as positions in the machine's description. */
export interface CoveredTransitions {
  layer: LayerCoverage['layer']
  /** Date of the latest run: ISO 8601. */
  at: string
  transitions: number[]
}

const schema = z.object({
  version: z.literal(1),
  machines: z.record(
    z.string(),
    z.array(z.object({ layer: z.enum(testLayers), at: z.iso.datetime(), taken: z.array(z.string()) })),
  ),
})

type File = z.infer<typeof schema>

/** By path, as of the last change of the file. */
const files = new Map<string, { changedAt: number; file: Promise<File | null> }>()

/** What the last gate and the last soak took of a machine, by layer; empty if neither was run next to this build. */
export async function coverageOf(id: string): Promise<CoveredTransitions[]> {
  const root = builtFolder()
  return root === null ? [] : coverageIn(root, id)
}

/** The same next to any build. */
export async function coverageIn(root: string, id: string): Promise<CoveredTransitions[]> {
  const entry = findMachine(id)
  if (!entry) return []
  const read = await Promise.all(coverageRuns.map((run) => readOnce(join(root, coveragePath(run)))))
  const recorded = read.flatMap((file) => file?.machines[id] ?? [])
  return coveredTransitions(describeMachine(entry.machine).transitions.map(transitionKey), recorded)
}

/** Joins the layers of several runs. Transitions that the machine no longer has are left out. */
export function coveredTransitions(keys: readonly string[], recorded: readonly LayerCoverage[]): CoveredTransitions[] {
  return testLayers.flatMap((layer) => {
    const own = recorded.filter((coverage) => coverage.layer === layer)
    const taken = new Set(own.flatMap((coverage) => coverage.taken))
    const [at] = own
      .map((coverage) => coverage.at)
      .toSorted()
      .toReversed()
    if (at === undefined) return []
    return [{ layer, at, transitions: keys.flatMap((key, index) => (taken.has(key) ? index : [])) }]
  })
}

/** Null without a file, or for one of another version. A file is read again once it has changed. */
async function readOnce(path: string): Promise<File | null> {
  const changedAt = await changeOf(path)
  if (changedAt === null) return null
  const known = files.get(path)
  if (known?.changedAt === changedAt) return known.file
  const file = readFile(path, 'utf8').then((text) => schema.safeParse(JSON.parse(text)).data ?? null)
  files.set(path, { changedAt, file })
  // Not remembered: the next request reads it again.
  file.catch(() => files.delete(path))
  return file
}

/** Null for a missing file. */
async function changeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
