import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { readMessageSets } from '#app/lazy-routes/message-sets.ts'
import { declaredNamespaces } from '#app/router-context.ts'
import { routeTree } from '#app/routeTree.gen.ts'

function pagesBelow(route: AnyRoute, around: readonly AnyRoute[] = []): AnyRoute[][] {
  const way = [...around, route]
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return [way, ...children.flatMap((child) => pagesBelow(child, way))]
}

describe('the messages that a page loads as one file', () => {
  const pages = pagesBelow(routeTree).filter((way) => way.at(-1)?.options.component)
  const isReturnedTo = (way: readonly AnyRoute[]) =>
    way.some(({ options }) => 'path' in options && /^\/?(?:account|ops)(?:\/|$)/.test(String(options.path)))
  const setOf = (way: readonly AnyRoute[]) =>
    declaredNamespaces(way.map(({ options }) => ({ staticData: options.staticData ?? {} }))).join('+')
  const sets = new Set(readMessageSets().map((set) => set.join('+')))

  it('are what the routes of the page declare, on every page that one may come to first', () => {
    const first = pages.filter((way) => !isReturnedTo(way))
    expect(first.length).toBeGreaterThan(40)
    const declared = new Set(first.map(setOf).filter((set) => set.includes('+')))
    expect(sets).toEqual(declared)
  })

  it('are one for each namespace in the account and the console of staff', () => {
    const returnedTo = pages.filter(isReturnedTo)
    expect(returnedTo.length).toBeGreaterThan(60)
    expect(returnedTo.map(setOf).filter((set) => sets.has(set))).toEqual([])
  })
})
