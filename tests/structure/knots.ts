import { dirname, relative } from 'node:path/posix'
import type { Dependency } from './dependencies.ts'

type Arrow = Pick<Dependency, 'from' | 'to'>
type RoomOf = (file: string) => string | null

/** What belongs together anyway: two folders that use each other, a few files that name each other's types. */
export const limits = { folders: 2, files: 3 }

/** Groups of nodes that all reach one another, from the largest: Tarjan's strongly connected components of more than one. */
export function findKnots(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const numbers = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []

  /** Answers with the lowest number of an open node that the node reaches. */
  function visit(node: string): number {
    const own = numbers.size
    numbers.set(node, own)
    open.push(node)
    const reached = (targets.get(node) ?? []).map(({ to }) => numbers.get(to) ?? visit(to))
    const lowest = Math.min(own, ...reached)
    if (lowest === own) close(node)
    return lowest
  }

  function close(node: string): void {
    const knot = open.splice(open.lastIndexOf(node))
    for (const member of knot) numbers.set(member, Infinity)
    if (knot.length > 1) knots.push(knot.toSorted())
  }

  for (const node of targets.keys()) if (!numbers.has(node)) visit(node)
  return knots.toSorted((a, b) => b.length - a.length)
}

/** Folders that import values of one another, in a circle. */
export function folderKnots(edges: readonly Dependency[], roomOf: RoomOf): string[][] {
  return findKnots(importsBetween(edges, roomOf).filter(({ isType }) => !isType))
}

/** Files that depend on one another in a circle, by what they import of types or of values. */
export function typeCycles(edges: readonly Dependency[]): string[][] {
  return findKnots(edges)
}

/** An import with the rooms of its files. */
export interface RoomImport extends Arrow {
  isType: boolean
  file: Arrow
}

/** Imports of one room by another, as arrows between rooms. */
export function importsBetween(edges: readonly Dependency[], roomOf: RoomOf): RoomImport[] {
  return edges.flatMap((file) => {
    const [from, to] = [roomOf(file.from), roomOf(file.to)]
    return from === null || to === null || from === to ? [] : [{ from, to, isType: file.isType, file }]
  })
}

/**
 * The part of the backend that a file belongs to: `kernel`, `platform/mail`, `domains/account`; the file itself
 * where it only puts parts together. Null outside the backend.
 */
export function backendRoomOf(file: string): string | null {
  const path = /^server\/backend\/(.+)$/.exec(file)?.[1]
  if (path === undefined) return null
  const folders = path.split('/').slice(0, -1)
  if (folders.length === 0) return file
  return folders.slice(0, folders[0] === 'platform' || folders[0] === 'domains' ? 2 : 1).join('/')
}

const listed = 3

/** The rooms of a knot, and for each pair of them which files import which. */
export function describeKnot(rooms: readonly string[], edges: readonly Dependency[], roomOf: RoomOf): string[] {
  const imports = importsBetween(edges, roomOf).filter(
    ({ from, to, isType }) => !isType && rooms.includes(from) && rooms.includes(to),
  )
  const pairs = Map.groupBy(imports, ({ from, to }) => `${from} → ${to}`)
  return [
    `${rooms.length} folders: ${rooms.join(', ')}`,
    ...Array.from(pairs, ([pair, between]) => [`  ${pair}`, ...describeImports(between)]).flat(),
  ]
}

function describeImports(imports: readonly RoomImport[]): string[] {
  const lines = imports.slice(0, listed).map(({ file }) => `    ${file.from} → ${file.to}`)
  return imports.length > listed ? [...lines, `    and ${imports.length - listed} more`] : lines
}

/** The files of a cycle, each with those it imports of them. */
export function describeCycle(files: readonly string[], edges: readonly Dependency[]): string[] {
  const within = edges.filter(({ from, to }) => files.includes(from) && files.includes(to))
  const imports = Map.groupBy(within, ({ from }) => from)
  return [
    `${files.length} files:`,
    ...files.map((file) => `  ${file} → ${(imports.get(file) ?? []).map(describeTarget).join(', ')}`),
  ]
}

function describeTarget({ from, to, isType }: Dependency): string {
  return `${isType ? 'type ' : ''}${relative(dirname(from), to)}`
}
