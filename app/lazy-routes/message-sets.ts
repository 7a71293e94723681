import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlacedRoute, readRouteTree, routesOf } from './split-route-tree.ts'

const app = join(import.meta.dirname, '..')

/**
 * Namespaces of messages that a public page needs at once, in the order of `namespacesOf`: the shell's, and those that its
 * route and its layouts declare. Pages of an area are rarely the first of a visit: most of what they need is in the
 * browser's cache. Read from the sources, which a build cannot run.
 */
export function readMessageSets(): string[][] {
  const sets = routesOf(readRouteTree(join(app, 'routeTree.gen.ts')), null).map((route) => [
    ...new Set(['shell', ...around(route).flatMap(({ file }) => namespacesIn(join(app, `${file}.tsx`)))]),
  ])
  return [...new Map(sets.map((set) => [set.join('+'), set])).values()].filter(({ length }) => length > 1)
}

/** A route's layouts and itself. */
function around(route: PlacedRoute): PlacedRoute[] {
  return route.parent ? [...around(route.parent), route] : [route]
}

/** Namespaces in the `messages` of a route's file. */
export function namespacesIn(file: string): string[] {
  const [, list = ''] = /\bmessages: \[([^[\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  return Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name)
}
