import type { AnyRouter } from '@tanstack/react-router'
import { pathWithoutLocale } from '#app/i18n/locale.ts'
import { webPathOf } from '#app/lib/in-app/app-view.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { type LazyArea, lazyAreaOf } from './areas.ts'

const trees: Record<LazyArea, () => Promise<{ addRoutes: () => void }>> = {
  machines: () => import('./machines-tree.ts'),
  personal: () => import('./personal-tree.ts'),
  staff: () => import('./staff-tree.ts'),
}

/**
 * Adds the routes left out of the first page's script (split-route-tree.ts) before the router needs them: at once for a
 * page within them, else when a link to them is hovered or followed.
 */
export async function addRoutesOnDemand(router: AnyRouter): Promise<void> {
  const { load, preloadRoute } = router
  const added = new Set<LazyArea>()

  const isMissing = (area: LazyArea | null): area is LazyArea => area !== null && !added.has(area)

  async function add(area: LazyArea): Promise<void> {
    const { addRoutes } = await trees[area]()
    if (!isMissing(area)) return
    added.add(area)
    addRoutes()
    router.setRoutes(router.buildRouteTree())
  }

  router.load = async (options) => {
    const area = areaOfAddress(router.history.location.pathname)
    if (!isMissing(area)) return load(options)
    try {
      await add(area)
    } catch (error) {
      // The address is already that of the new page, and the server knows all routes.
      logWarning('the routes of this page could not be loaded', error)
      return window.location.reload()
    }
    return load(options)
  }

  router.preloadRoute = async (options) => {
    // Links name their routes with the locale placeholder.
    const area = typeof options.to === 'string' ? lazyAreaOf(options.to.replace('/{-$locale}', '')) : null
    if (isMissing(area)) await add(area)
    return preloadRoute(options)
  }

  const area = areaOfAddress(window.location.pathname)
  if (isMissing(area)) await add(area)
}

function areaOfAddress(pathname: string): LazyArea | null {
  return lazyAreaOf(pathWithoutLocale(webPathOf(pathname)))
}
