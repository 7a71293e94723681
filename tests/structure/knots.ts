import { dirname, relative } from 'node:path/posix'
import type { Dependency } from './dependencies.ts'

type Arrow = Pick<Dependency, 'from' | 'to'>
type RoomOf = (file: string) => string | null

/** Accepted sizes of a cycle: two folders that use each other, a few files that name each other's types. */
export const limits = { folders: 2, files: 3 }

/**
 * Groups of nodes that all reach one another, the largest first: Tarjan's strongly connected components of more than
 * one node.
 */
export function findKnots(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const numbers = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []

  /** Returns the lowest number of an open node that the node reaches. */
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

/** Folders with a cycle of value imports. */
export function folderKnots(edges: readonly Dependency[], roomOf: RoomOf): string[][] {
  return findKnots(importsBetween(edges, roomOf).filter(({ isType }) => !isType))
}

/** Files with a cycle of imports of types or values. */
export function typeCycles(edges: readonly Dependency[]): string[][] {
  return findKnots(edges)
}

/** Import with the rooms of its files. */
export interface RoomImport extends Arrow {
  isType: boolean
  file: Arrow
}

/** Imports between rooms. */
export function importsBetween(edges: readonly Dependency[], roomOf: RoomOf): RoomImport[] {
  return edges.flatMap((file) => {
    const [from, to] = [roomOf(file.from), roomOf(file.to)]
    return from === null || to === null || from === to ? [] : [{ from, to, isType: file.isType, file }]
  })
}

/**
 * Part of the backend that contains a file: `kernel`, `platform/mail`, `domains/account`; the file itself where it only
 * wires parts. Null outside the backend.
 */
export function backendRoomOf(file: string): string | null {
  const path = /^server\/backend\/(.+)$/.exec(file)?.[1]
  if (path === undefined) return null
  const folders = path.split('/').slice(0, -1)
  if (folders.length === 0) return file
  return folders.slice(0, folders[0] === 'platform' || folders[0] === 'domains' ? 2 : 1).join('/')
}

const listed = 3

/** Rooms of a knot, and for each pair the files with the imports. */
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

/** Files of a cycle, each with its imports in the cycle. */
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
