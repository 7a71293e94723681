import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SavedFlow } from '#machines/shared/persistence.ts'

/*
 * Flows as the last releases stored them, one in every state: `fixtures/flows/<release>/<machine>.json`. After recording
 * a release (`npm run machines:record`), `RECORD_FLOWS=<release> npm run test:unit -- tests/machines/flows` writes those
 * of this version; the folder of a release that is no longer kept is deleted.
 */
const folder = join(import.meta.dirname, '../fixtures/flows')

interface RecordedFlow {
  release: string
  state: string
  flow: SavedFlow
}

/** Flows of a machine that the releases have stored, oldest first. */
export function recordedFlows(machine: string): RecordedFlow[] {
  return globSync(`*/${machine}.json`, { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const stored: { state: string; version: string; snapshot: object }[] = JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      )
      return stored.map(({ state, version, snapshot }) => ({
        release: dirname(file),
        state,
        flow: { machine, version, snapshot: JSON.stringify(snapshot) },
      }))
    })
}

/** Writes flows by state as those of the release that `RECORD_FLOWS` names, if it names one. */
export function recordFlows(machine: string, flows: ReadonlyMap<string, SavedFlow>): void {
  const release = process.env['RECORD_FLOWS']
  if (!release) return
  const file = join(folder, release, `${machine}.json`)
  // Machines with several models are recorded one after the other.
  const known = existsSync(file) ? recordedFlows(machine).filter((flow) => flow.release === release) : []
  const all = new Map([...known.map(({ state, flow }) => [state, flow] as const), ...flows])
  const lines = Array.from(all, ([state, { version, snapshot }]) =>
    JSON.stringify({ state, version, snapshot: JSON.parse(snapshot) }),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `[\n${lines.toSorted().join(',\n')}\n]\n`)
}

/**
 * Keys that every flow of this version has and an older one lacks, as `state: path`: screens read them without asking. A
 * new optional key is no difference; a required one needs a new version of the machine with a migration.
 */
export function missingKeys(now: readonly object[], older: readonly { state: string; context: object }[]): string[] {
  const required = requiredKeys(now)
  return older.flatMap(({ state, context }) =>
    [...objectsIn(context)].flatMap(([path, objects]) =>
      [...(required.get(path) ?? [])]
        .filter((key) => objects.some((object) => !(key in object)))
        .map((key) => `${state}: ${path}${key}`),
    ),
  )
}

/** By path of an object, the keys that it has wherever it occurs. */
function requiredKeys(contexts: readonly object[]): Map<string, Set<string>> {
  const required = new Map<string, Set<string>>()
  for (const context of contexts) {
    for (const [path, objects] of objectsIn(context)) {
      for (const object of objects) {
        const known = required.get(path)
        required.set(path, new Set(Object.keys(object).filter((key) => known?.has(key) ?? true)))
      }
    }
  }
  return required
}

/** Objects within a value by path; elements of a list share theirs. */
function objectsIn(value: unknown, path = '', found = new Map<string, object[]>()): Map<string, object[]> {
  if (Array.isArray(value)) for (const element of value) objectsIn(element, `${path}[].`, found)
  else if (typeof value === 'object' && value !== null) {
    found.set(path, [...(found.get(path) ?? []), value])
    for (const [key, part] of Object.entries(value)) objectsIn(part, `${path}${key}.`, found)
  }
  return found
}
