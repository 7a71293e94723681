import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue, findMachine, type MachineId } from '#machines/catalogue.ts'
import { type ChangedMachine, changedMachine, titleIn, type TitleChange } from '#machines/releases/compare-releases.ts'
import { titlesIn } from '#machines/releases/describe-sources.ts'
import type { Release } from '#machines/releases/release.ts'
import { readRelease, releaseNames } from '#machines/releases/stored-releases.ts'
import { hasChanges, type MachineChanges } from '#machines/shared/changes.ts'
import { type Drawing, type DrawnEdge, sketchOpen } from '#machines/shared/drawing.ts'
import { type Mark, markOf, openInOverlay, overlayOf } from '#machines/shared/overlay.ts'
import { recordMachine } from '#machines/shared/record.ts'
import { wordKeys } from '#machines/shared/words.ts'
import { builtFolder } from './runtime.ts'

/** Two versions over each other. */
export interface MarkedDrawing extends Omit<Drawing, 'edges'> {
  edges: (DrawnEdge & { mark: Mark | null })[]
  /** By id of a state or region. */
  marks: Record<string, Mark>
}

/** What has changed in a machine between two releases, in the words of one locale. */
export interface ShownChanges {
  id: MachineId
  /** Releases that have the machine, oldest first. */
  releases: string[]
  from: string
  /** Null: the version that is running. */
  to: string | null
  changes: MachineChanges
  titles: TitleChange[]
  /** Null if nothing but words has changed. */
  drawing: MarkedDrawing | null
  /** Titles of what this version no longer has, by key. */
  formerTitles: Record<string, string>
}

/** The same in all locales, as the build stores it. */
interface StoredChanges extends Pick<ShownChanges, 'changes' | 'drawing'> {
  titles: Record<string, TitleChange[]>
  formerTitles: Record<string, Record<string, string>>
}

interface StoredMachine {
  releases: string[]
  /** By pair of releases. */
  pairs: Record<string, StoredChanges>
}

/** Folder within the build, which draws all pairs of releases: a visitor must not cause that work. */
const folder = 'server/machine-changes'
const running = ''

const stored = new Map<MachineId, Promise<StoredMachine>>()

/**
 * Changes of a machine between two recorded releases, or one and the running version: by default since the last release
 * in which it was another one. Null for an unknown machine or release, and for a machine that no release has.
 */
export async function machineChanges(
  slug: string,
  { id, from, to }: { id: string; from?: string | undefined; to?: string | undefined },
): Promise<ShownChanges | null> {
  const entry = findMachine(id)
  if (!entry) return null
  const { releases, pairs } = await readOnce(entry.id)
  const isChanged = (name: string) =>
    hasChanges(pairs[pairOf(name, running)]?.changes ?? { states: [], transitions: [] })
  const start = from ?? releases.findLast(isChanged) ?? releases.at(-1)
  const pair = start === undefined ? undefined : pairs[pairOf(start, to ?? running)]
  if (start === undefined || !pair) return null
  const { changes, drawing, titles, formerTitles } = pair
  return {
    id: entry.id,
    releases,
    from: start,
    to: to ?? null,
    changes,
    drawing,
    titles: titles[slug] ?? titles['en_US'] ?? [],
    formerTitles: formerTitles[slug] ?? formerTitles['en_US'] ?? {},
  }
}

/** Releases that have a machine, oldest first; none for an unknown machine. */
export async function releasesOf(id: string): Promise<readonly string[]> {
  const entry = findMachine(id)
  return entry ? (await readOnce(entry.id)).releases : []
}

/** Changes of all machines between all releases: path within the build, and content. */
export async function changeFiles(): Promise<{ path: string; content: string }[]> {
  const releases = allReleases()
  return Promise.all(
    catalogue.map(async ({ id }) => ({
      path: join(folder, `${id}.json`),
      content: JSON.stringify(await compareAll(id, releases)),
    })),
  )
}

function readOnce(id: MachineId): Promise<StoredMachine> {
  const known = stored.get(id)
  if (known) return known
  const root = builtFolder()
  const machine = root === null ? compareAll(id, allReleases()) : readStored(join(root, folder, `${id}.json`))
  stored.set(id, machine)
  return machine
}

async function readStored(path: string): Promise<StoredMachine> {
  return JSON.parse(await readFile(path, 'utf8'))
}

/** Recorded releases and the running version, oldest first. */
function allReleases(): Release[] {
  const recorded = releaseNames().flatMap((name) => readRelease(name) ?? [])
  const machines = catalogue.map(({ machine }) => recordMachine(machine))
  return [...recorded, { name: running, machines, titles: titlesIn(join(import.meta.dirname, '../..')) }]
}

async function compareAll(id: MachineId, all: readonly Release[]): Promise<StoredMachine> {
  const releases = all.filter(({ machines }) => machines.some((machine) => machine.id === id))
  const pairs = releases.flatMap((after, index) => releases.slice(0, index).map((before) => ({ before, after })))
  const compared = await Promise.all(
    pairs.map(
      async ({ before, after }) => [pairOf(before.name, after.name), await compare(id, before, after)] as const,
    ),
  )
  return { releases: releases.map(({ name }) => name).filter(Boolean), pairs: Object.fromEntries(compared) }
}

function pairOf(from: string, to: string): string {
  return `${from}..${to}`
}

async function compare(id: MachineId, before: Release, after: Release): Promise<StoredChanges> {
  const locales = Object.keys(after.titles)
  const changed = changedMachine(before, after, { id, locale: 'en_US' })
  return {
    changes: changed.changes,
    drawing: await drawChanges(changed),
    titles: byLocale(locales, (locale) => changedMachine(before, after, { id, locale }).titles),
    formerTitles: byLocale(locales, (locale) => formerTitles(changed, locale, before)),
  }
}

function byLocale<Value>(locales: readonly string[], valueIn: (locale: string) => Value): Record<string, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)]))
}

/** Titles of what either version has and the running one does not: its texts are no longer part of the product. */
function formerTitles({ id, before, after }: ChangedMachine, locale: string, release: Release): Record<string, string> {
  const now = findMachine(id)
  const still = new Set(now ? wordKeys(recordMachine(now.machine)) : [])
  const keys = [before, after].flatMap((machine) => (machine ? wordKeys(machine) : []))
  const former = [...new Set(keys)].filter((key) => !still.has(key))
  return Object.fromEntries(
    former.flatMap((key) => {
      const title = titleIn(release, locale, id, key)
      return title === undefined ? [] : [[key, title]]
    }),
  )
}

async function drawChanges({ before, after, changes }: ChangedMachine): Promise<MarkedDrawing | null> {
  if (!before || !after || !hasChanges(changes)) return null
  const overlay = overlayOf(before, after)
  // Loaded only to draw.
  const { layOut } = await import('./machine-layout.ts')
  const drawing = await layOut(sketchOpen(overlay, overlay, openInOverlay(overlay)), 'changes')
  return {
    ...drawing,
    edges: drawing.edges.map((edge) => ({
      ...edge,
      mark: markOf(edge.transitions.map((index) => overlay.transitionMarks[index] ?? null)),
    })),
    marks: Object.fromEntries(overlay.marks),
  }
}
