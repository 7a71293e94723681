import { basename, dirname } from 'node:path'
import type { Rolldown } from 'vite'
import { lazyAreaOf } from './areas.ts'

/** Module of the browser's build. */
export interface BuiltModule {
  /** Ids of modules it imports. */
  imports: readonly string[]
  /** Ids of modules it imports when they are wanted: each begins a chunk. */
  dynamicImports: readonly string[]
  /** Characters of its source. */
  size: number
  /** Begins every page's script. */
  isEntry: boolean
}

export type BuiltModules = ReadonlyMap<string, BuiltModule>

/** What a saved request is worth, in characters of source: one and a half kilobytes when sent. */
const requestWorth = 7_500

/**
 * How often visits of each kind are made, roughly: what every page loads once it is shown, which is once in a session of
 * several pages, pages, all else on demand.
 */
const weights = { frame: 150, page: 10, staffPage: 2, demand: 1 }

/**
 * Names the chunks of modules that several pages load (`codeSplitting` of the build). The bundler's own chunks hold what
 * exactly the same pages load, and are hundreds, most under a kilobyte.
 */
export function sharedChunks(): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | null = null
  return (id, build) => {
    names ??= nameChunks(planChunks(modulesAround(id, build)))
    return names.get(id) ?? null
  }
}

function modulesAround(first: string, build: Rolldown.ChunkingContext): BuiltModules {
  const modules = new Map<string, BuiltModule>()
  const found = new Set([first])
  for (const id of found) {
    const info = build.getModuleInfo(id)
    if (!info) continue
    // The bundler uses these lists again for the next module.
    const imports = [...info.importedIds]
    const dynamicImports = [...info.dynamicallyImportedIds]
    modules.set(id, { imports, dynamicImports, size: info.code?.length ?? 0, isEntry: info.isEntry })
    for (const other of [...imports, ...dynamicImports, ...info.importers, ...info.dynamicImporters]) found.add(other)
  }
  return modules
}

/** Modules loaded by the same visits, in one chunk. */
interface Part {
  modules: readonly string[]
  size: number
  visits: ReadonlySet<Visit>
}

/** Something loaded at once: a page with its layouts, or a module imported on demand. */
interface Visit {
  weight: number
  modules: ReadonlySet<string>
}

/**
 * Modules that share a chunk and that the bundler would separate. Chunks of shared modules are merged while the requests
 * that saves are worth more than what other pages load in vain. No chunks come to import each other, so modules still
 * run in the order of their imports.
 *
 * @returns ids of the modules of each merged chunk
 */
export function planChunks(modules: BuiltModules): string[][] {
  const parts = partsOf(modules)
  const partOf = new Map<string, Part>()
  const place = (part: Part) => part.modules.forEach((id) => partOf.set(id, part))
  parts.forEach(place)

  const shared = new Set(parts.filter((part) => !part.modules.some((id) => isOfRoute(id))))
  let pairs = pairsOf([...shared])
  for (;;) {
    const best = pairs.reduce<Pair | null>((best, pair) => (best && best.gain >= pair.gain ? best : pair), null)
    if (!best) break
    const { a, b } = best
    const gain = leads(a, b) || leads(b, a) ? 0 : gainOf(a, b)
    if (gain < best.gain) {
      best.gain = gain
      if (gain <= 0) pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const merged = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      visits: new Set([...a.visits, ...b.visits]),
    }
    place(merged)
    shared.delete(a)
    shared.delete(b)
    for (const part of allImportedBy(merged)) part.visits = new Set([...part.visits, ...merged.visits])
    const others = pairs.filter((pair) => ![pair.a, pair.b].some((part) => part === a || part === b))
    pairs = [...others, ...[...shared].flatMap((part) => pairOf(merged, part))]
    shared.add(merged)
  }
  return [...shared].filter((part) => !parts.includes(part)).map((part) => [...part.modules])

  /** Whether one imports the other by way of a third. */
  function leads(from: Part, to: Part): boolean {
    const others = [...importedBy(from)].filter((part) => part !== from && part !== to)
    return others.some((part) => allImportedBy(part).has(to))
  }

  function allImportedBy(part: Part): Set<Part> {
    const found = importedBy(part)
    for (const next of found) importedBy(next).forEach((part) => found.add(part))
    return found
  }

  function importedBy({ modules: ids }: Part): Set<Part> {
    return new Set(ids.flatMap((id) => modules.get(id)?.imports.flatMap((to) => partOf.get(to) ?? []) ?? []))
  }

  /** Characters of source saved, weighted by visits: what imports one comes to load what the other imports, too. */
  function gainOf(a: Part, b: Part): number {
    const inVain = (visits: Part['visits'], loaded: Part) =>
      sumOf([loaded, ...allImportedBy(loaded)], (part) => weightBeyond(visits, part) * part.size)
    return weightOfBoth(a, b) * requestWorth - inVain(a.visits, b) - inVain(b.visits, a)
  }
}

interface Pair {
  a: Part
  b: Part
  /** At most what merging them saves. */
  gain: number
}

function pairsOf(parts: readonly Part[]): Pair[] {
  return parts.flatMap((a, at) => parts.slice(at + 1).flatMap((b) => pairOf(a, b)))
}

function pairOf(a: Part, b: Part): Pair[] {
  const inVain = weightBeyond(a.visits, b) * b.size + weightBeyond(b.visits, a) * a.size
  const gain = weightOfBoth(a, b) * requestWorth - inVain
  return gain > 0 ? [{ a, b, gain }] : []
}

function weightOfBoth(a: Part, b: Part): number {
  return sumOf(a.visits, (visit) => (b.visits.has(visit) ? visit.weight : 0))
}

/** Weight of visits that do not load this part. */
function weightBeyond(visits: Part['visits'], part: Part): number {
  return sumOf(visits, (visit) => (part.visits.has(visit) ? 0 : visit.weight))
}

function sumOf<Item>(items: Iterable<Item>, value: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += value(item)
  return sum
}

/** The bundler's own chunks, without what every page loads. */
function partsOf(modules: BuiltModules): Part[] {
  const visits = visitsOf(modules)
  const parts = new Map<string, { modules: string[]; size: number; visits: Set<Visit> }>()
  for (const [id, { size }] of modules) {
    const own = visits.filter((visit) => visit.modules.has(id))
    if (own.length === 0) continue
    const key = own.map((visit) => visits.indexOf(visit)).join()
    const part = parts.get(key) ?? { modules: [], size: 0, visits: new Set(own) }
    part.modules.push(id)
    part.size += size
    parts.set(key, part)
  }
  return [...parts.values()]
}

function visitsOf(modules: BuiltModules): Visit[] {
  const entries = [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const first = withImports(modules, entries)
  const begins = [...new Set([...modules.values()].flatMap(({ dynamicImports }) => dynamicImports))]
  const visit = (weight: number, ids: readonly string[]) => ({
    weight,
    modules: new Set([...withImports(modules, ids)].filter((id) => !first.has(id))),
  })
  const pages = begins.filter((id) => routeOf(id) !== '' && !isLayout(id))
  const around = (page: string) => begins.filter((id) => isLayoutOf(id, page) || addsRouteOf(id, page))
  const frame = [...first].flatMap((id) => modules.get(id)?.dynamicImports.filter((id) => !isOfRoute(id)) ?? [])
  return [
    visit(weights.frame, frame),
    ...pages.map((page) => visit(isOfStaff(page) ? weights.staffPage : weights.page, [page, ...around(page)])),
    ...begins.map((id) => visit(weights.demand, [id])),
  ]
}

function withImports(modules: BuiltModules, ids: readonly string[]): Set<string> {
  const found = new Set(ids)
  for (const id of found) modules.get(id)?.imports.forEach((to) => found.add(to))
  return found
}

/** Begins a chunk of its own, by which the framework and the list of first loads know it. */
function isOfRoute(id: string): boolean {
  return id.includes('?tsr-split=') || /\/app\/lazy-routes\/\w+-tree\.ts$/.test(id)
}

function isOfStaff(page: string): boolean {
  return lazyAreaOf(`/${routeOf(page)}`) === 'staff'
}

/** File of the route whose component this is, which the framework splits from the route; '' of any other module. */
function routeOf(id: string): string {
  const [path = '', query = ''] = id.split('?')
  const [, file = ''] = path.split('/app/routes/{-$locale}/')
  const split = new URLSearchParams(query).get('tsr-split')?.split('---') ?? []
  return split.includes('component') ? file.replace(/\.tsx$/, '') : ''
}

function isLayout(id: string): boolean {
  return basename(routeOf(id)) === 'route'
}

function isLayoutOf(id: string, page: string): boolean {
  const folder = dirname(routeOf(id))
  return isLayout(id) && (folder === '.' || dirname(routeOf(page)).concat('/').startsWith(`${folder}/`))
}

/** Whether this module adds the page's route to the tree (add-routes.ts). */
function addsRouteOf(id: string, page: string): boolean {
  const area = lazyAreaOf(`/${routeOf(page)}`)
  return area !== null && id.endsWith(`/app/lazy-routes/${area}-tree.ts`)
}

/** Named after the file of their first module; chunks of one name would be one chunk. */
function nameChunks(chunks: readonly string[][]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const ids of chunks) {
    const name = basename(ids[0] ?? '').split('.', 1)[0] ?? ''
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    for (const id of ids) names.set(id, count === 1 ? name : `${name}-${count}`)
  }
  return names
}
