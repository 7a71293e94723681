import type { AnyRouter } from '@tanstack/react-router'
import { pathWithoutLocale } from '#app/i18n/locale.ts'
import { isLater } from '#app/later-areas.ts'
import { logWarning } from '#app/lib/log/log.ts'

/**
 * Gives the router the routes that a first page did without (split-route-tree.ts) before it looks for one of them: at
 * once where the page itself is theirs, else when a link to them is pointed at or followed.
 */
export async function addRoutesWhenWanted(router: AnyRouter): Promise<void> {
  const { load, preloadRoute } = router
  let isWhole = false

  async function complete(): Promise<void> {
    const { addLaterRoutes } = await import('#app/later-route-tree.ts')
    if (isWhole) return
    isWhole = true
    addLaterRoutes()
    router.setRoutes(router.buildRouteTree())
  }

  const isMissing = (pathname: string) => !isWhole && isLater(pathWithoutLocale(pathname))

  router.load = async (options) => {
    if (!isMissing(router.history.location.pathname)) return load(options)
    try {
      await complete()
    } catch (error) {
      // The address is that of the new page already, and the server knows all of them.
      logWarning('the routes of this page could not be loaded', error)
      return window.location.reload()
    }
    return load(options)
  }

  router.preloadRoute = async (options) => {
    // Links name the routes they lead to, with the locale's place in them.
    if (isMissing(String(options.to).replace('/{-$locale}', ''))) await complete()
    return preloadRoute(options)
  }

  if (isMissing(window.location.pathname)) await complete()
}
