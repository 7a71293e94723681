import type { AnyRouter } from '@tanstack/react-router'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * View transitions between pages for visitors who allow motion. Replaces the router's own: that one freezes the page
 * even with reduced motion, and leaves the rejected promise of a superseded transition unhandled, which browsers report
 * as an error.
 */
export function blendPages(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const isWanted = router.shouldViewTransition ?? router.options.defaultViewTransition
    delete router.shouldViewTransition
    if (!isWanted || !('startViewTransition' in document) || matchMedia(reducedMotion).matches) return update()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update)
    // Errors of the update itself reach the router.
    ready.catch(() => {})
    finished.catch(() => {})
    return updateCallbackDone
  }
}
