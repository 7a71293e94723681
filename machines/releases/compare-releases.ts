import { compareMachines, hasChanges, type MachineChanges } from '#machines/shared/changes.ts'
import type { RecordedMachine } from '#machines/shared/record.ts'
import { wordFilesOf, wordKeys } from '#machines/shared/words.ts'
import type { Release, Titles } from './release.ts'

/** Title that says something else than before, of what is still the same. */
export interface TitleChange {
  /** Key of the text: `state.open.booked`. */
  key: string
  before: string
  after: string
}

/** Machine of two releases; `before` or `after` is null where it did not exist. */
export interface ChangedMachine {
  id: string
  before: RecordedMachine | null
  after: RecordedMachine | null
  changes: MachineChanges
  titles: TitleChange[]
}

/** Machines that differ between two releases, in the order of the later one. Titles are compared in one locale. */
export function compareReleases(before: Release, after: Release, locale: string): ChangedMachine[] {
  const ids = new Set([...after.machines, ...before.machines].map(({ id }) => id))
  return Array.from(ids, (id) => changedMachine(before, after, { id, locale })).filter(
    (machine) => !machine.before || !machine.after || hasChanges(machine.changes) || machine.titles.length > 0,
  )
}

/** One machine of two releases, whether or not it differs. */
export function changedMachine(
  before: Release,
  after: Release,
  { id, locale }: { id: string; locale: string },
): ChangedMachine {
  const was = before.machines.find((machine) => machine.id === id) ?? null
  const is = after.machines.find((machine) => machine.id === id) ?? null
  if (!was || !is) return { id, before: was, after: is, changes: { states: [], transitions: [] }, titles: [] }
  const titles = changedTitles(before, after, { was, is, locale })
  return { id, before: was, after: is, changes: compareMachines(was, is), titles }
}

function changedTitles(
  before: Release,
  after: Release,
  { was, is, locale }: { was: RecordedMachine; is: RecordedMachine; locale: string },
): TitleChange[] {
  const still = new Set(wordKeys(was))
  return wordKeys(is).flatMap((key) => {
    const known = still.has(key) ? titleIn(before, locale, is.id, key) : undefined
    const title = titleIn(after, locale, is.id, key)
    return known === undefined || title === undefined || known === title ? [] : [{ key, before: known, after: title }]
  })
}

/**
 * Title of a machine's state, event or guard in a locale, else in English: a locale without differences, or one that is
 * newer than the release, has none. Undefined for a release without titles.
 */
export function titleIn(release: Release, locale: string, machine: string, key: string): string | undefined {
  const candidates: (Titles | undefined)[] = [release.titles[locale], release.titles['en_US']]
  for (const titles of candidates) {
    for (const file of wordFilesOf(machine)) {
      const title = titles?.[`${file}.${key}`]
      if (title !== undefined) return title
    }
  }
  return undefined
}

/** Id of a state as words, where no release has a title: `open.inPreparation` is `In preparation`. */
export function plainName(id: string): string {
  const words = id
    .slice(id.lastIndexOf('.') + 1)
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
