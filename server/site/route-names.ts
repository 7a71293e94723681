import { LRUCache } from 'lru-cache'
import { backendPaths, serverFunctions } from './paths.ts'
import { isReference } from './reference.ts'

/** Paths whose route is known without a search among all routes. */
const maxKnown = 2_000

/** Route of a request for nothing that exists. */
const unnamed = 'other'

/** Routes of requests so far; few, since they are names of routes. */
const served = new Set<string>()

/** Whether this process has answered a request of the route. */
export function isServedRoute(route: string): boolean {
  return served.has(route)
}

/**
 * Names of routes by which requests are counted, few enough for series of numbers: the template of a page, or the part
 * of the site that answers. The backend and server functions say more (`nameRoute`).
 */
export function createRouteNames(routeOf: (pathname: string) => string | null): (pathname: string) => string {
  const known = new LRUCache<string, string>({ max: maxKnown })

  function find(pathname: string): string {
    if (pathname === '/healthz' || pathname === '/readyz' || isReference(pathname)) return pathname
    if (pathname.startsWith(serverFunctions)) return serverFunctions
    const [, first = '', second = ''] = pathname.split('/')
    if (backendPaths.test(pathname)) return second === 'bff' ? '/bff' : `/${first}`
    return routeOf(pathname) ?? unnamed
  }

  return (pathname) => {
    const name = known.get(pathname) ?? find(pathname)
    known.set(pathname, name)
    served.add(name)
    return name
  }
}
