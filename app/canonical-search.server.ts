import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { declaredSearch } from '#app/declared-search.ts'
import { defaultLocale } from '#app/i18n/locale.ts'
import { webPathOf } from '#app/lib/in-app/app-view.ts'
import { routeTree } from './routeTree.gen.ts'

let router: AnyRouter | null = null

/** Router that knows every route; it loads and renders nothing. */
function everyRoute(): AnyRouter {
  return (router ??= createRouter({ routeTree, context: { locale: defaultLocale(), isAppView: false } }))
}

/**
 * Cache key of a page's query, also the query it is rendered with: '' or '?page=2&q=fjord'. Two addresses of one page
 * that differ only in undeclared or invalid parameters, their order or their encoding get the same key.
 */
export function canonicalSearch(pathname: string, search: string): string {
  const { parseSearch, stringifySearch } = everyRoute().options
  return stringifySearch(declaredSearch(everyRoute(), webPathOf(pathname), parseSearch(search)) ?? {})
}

/** Template of an address, `/{-$locale}/vehicles/$modelId`; null for one without a page. */
export function routeOf(pathname: string): string | null {
  const [, params, route] = everyRoute().getMatchedRoutes(webPathOf(pathname))
  const isWhole = params['**'] === undefined || route?.path === '/'
  return route && isWhole ? route.fullPath : null
}
