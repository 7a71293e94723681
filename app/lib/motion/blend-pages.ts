import type { AnyRouter } from '@tanstack/react-router'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Lets one page blend into the next where the visitor wants motion. In place of the router's own way: that one holds the
 * page still for a picture of it even where nothing may move, and leaves the promise of a transition that another has
 * overtaken to nobody, which browsers report as an error.
 */
export function blendPages(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const isWanted = router.shouldViewTransition ?? router.options.defaultViewTransition
    delete router.shouldViewTransition
    if (!isWanted || !('startViewTransition' in document) || matchMedia(reducedMotion).matches) return update()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update)
    // What goes wrong in the update itself reaches the router.
    ready.catch(() => {})
    finished.catch(() => {})
    return updateCallbackDone
  }
}
