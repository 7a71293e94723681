import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { declaredSearch } from '#app/declared-search.ts'
import { defaultLocale } from '#app/i18n/locale.ts'
import { webPathOf } from '#app/lib/in-app/app-view.ts'
import { routeTree } from './routeTree.gen.ts'

/** Router that knows every route; it loads and renders nothing. */
let everyRoute: AnyRouter | null = null

/**
 * Cache key of a page's query, also the query it is rendered with: '' or '?page=2&q=fjord'. Two addresses of one page
 * that differ only in undeclared or invalid parameters, their order or their encoding get the same key.
 */
export function canonicalSearch(pathname: string, search: string): string {
  everyRoute ??= createRouter({ routeTree, context: { locale: defaultLocale(), isAppView: false } })
  const { parseSearch, stringifySearch } = everyRoute.options
  return stringifySearch(declaredSearch(everyRoute, webPathOf(pathname), parseSearch(search)) ?? {})
}
