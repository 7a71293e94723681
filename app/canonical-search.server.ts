import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { declaredSearch } from '#app/declared-search.ts'
import { defaultLocale } from '#app/i18n/locale.ts'
import { webPathOf } from '#app/lib/in-app/app-view.ts'
import { routeTree } from './routeTree.gen.ts'

/** Knows every route; it loads and renders nothing. */
let everyRoute: AnyRouter | null = null

/**
 * The query under which a page is cached, and rendered for everybody: '' or '?page=2&q=fjord'. Two addresses of one page
 * that differ in undeclared or invalid parameters, in their order or in how they are written have the same.
 */
export function canonicalSearch(pathname: string, search: string): string {
  everyRoute ??= createRouter({ routeTree, context: { locale: defaultLocale(), isAppView: false } })
  const { parseSearch, stringifySearch } = everyRoute.options
  return stringifySearch(declaredSearch(everyRoute, webPathOf(pathname), parseSearch(search)) ?? {})
}
