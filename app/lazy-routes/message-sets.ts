import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlacedRoute, readRouteTree } from './split-route-tree.ts'

/** Pages that nobody comes to first: what they need is in the browser's cache, for the most part. */
const returnedTo = /^\.\/routes\/\{-\$locale\}\/(?:account|ops)(?:\/|$)/

const app = join(import.meta.dirname, '..')

/**
 * Namespaces of messages that pages of a first visit need at once, in the order of `namespacesOf`: the shell's, and those that
 * the page's route and its layouts declare. Read from the sources, which a build cannot run.
 */
export function readMessageSets(): string[][] {
  const sets = readRouteTree(join(app, 'routeTree.gen.ts'))
    .filter(({ isPage, file }) => isPage && !returnedTo.test(file))
    .map((route) => [
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
  const [, list = ''] = /\bmessages: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  return Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name)
}
