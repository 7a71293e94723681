import type { AnyRouter } from '@tanstack/react-router'

type Search = Record<string, unknown>

/**
 * Search parameters a page's routes declare (`validateSearch`), validated and in a fixed order. Anything else in an
 * address, such as campaign parameters, is for browser scripts: no route sees it, and no page depends on it. Null if
 * the router has no such page (yet: app/lazy-routes).
 */
export function declaredSearch(router: AnyRouter, pathname: string, found: Search): Search | null {
  const [branch, , route] = router.getMatchedRoutes(pathname)
  if (!route) return null
  const declared: Search = {}
  for (const { options } of branch) {
    const validate: unknown = options.validateSearch
    if (typeof validate === 'function') Object.assign(declared, validate(Object.assign({}, found, declared)))
  }
  const entries = Object.entries(declared).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Restricts the router to declared parameters, so that server and browser agree on a page whatever else its address
 * carries; the address bar keeps all of it.
 */
export function restrictToDeclaredSearch(router: AnyRouter): void {
  const { parseLocation } = router
  router.parseLocation = (location, previous) => {
    const parsed = parseLocation(location, previous)
    const search = declaredSearch(router, parsed.pathname, parsed.search)
    if (search === null) return parsed
    const searchStr = router.options.stringifySearch(search)
    const inAddress = (href: string) => href.replace(/(?:\?[^#]*)?(?=#|$)/, searchStr)
    return { ...parsed, search, searchStr, href: inAddress(parsed.href), publicHref: inAddress(parsed.publicHref) }
  }
}
