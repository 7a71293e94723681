import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { lazyAreaOf } from '#app/lazy-routes/areas.ts'
import { readMessageSets } from '#app/lazy-routes/message-sets.ts'
import { declaredNamespaces } from '#app/router-context.ts'
import { routeTree } from '#app/routeTree.gen.ts'

function pagesBelow(route: AnyRoute, around: readonly AnyRoute[] = []): AnyRoute[][] {
  const way = [...around, route]
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return [way, ...children.flatMap((child) => pagesBelow(child, way))]
}

/** Without the locale; pathless layouts add nothing. */
function pathOf(way: readonly AnyRoute[]): string {
  const parts = way.flatMap(({ options }) =>
    'path' in options ? [String(options.path).replaceAll(/^\/|\/$/g, '')] : [],
  )
  return `/${parts.filter((part) => part !== '' && part !== '{-$locale}').join('/')}`
}

describe('the messages that a page loads as one file', () => {
  const pages = pagesBelow(routeTree).filter((way) => way.at(-1)?.options.component)
  const setOf = (way: readonly AnyRoute[]) =>
    declaredNamespaces(way.map(({ options }) => ({ staticData: options.staticData ?? {} }))).join('+')
  const sets = new Set(readMessageSets().map((set) => set.join('+')))

  it('are what the routes of the page declare, on every public page, and no others', () => {
    const open = pages.filter((way) => lazyAreaOf(pathOf(way)) === null)
    expect(open.length).toBeGreaterThan(25)
    const declared = new Set(open.map(setOf).filter((set) => set.includes('+')))
    expect(sets).toEqual(declared)
  })
})
