import { focusHeading } from '#app/lib/form/focus-heading.ts'

/** Of the control that opens a panel: it is often gone while the panel is open, so that nothing else of it can be kept. */
export const openerId = (panel: string) => `open-${panel}`

/**
 * Gives the focus back to what opened a panel that has just gone away with it, and to the page's heading where that is no
 * longer offered. What comes in the panel's place and takes the focus itself has done so by then, and keeps it.
 */
export function giveFocusBack(panel: string): void {
  queueMicrotask(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const opener = document.getElementById(openerId(panel))
    opener?.focus()
    if (!opener || document.activeElement !== opener) focusHeading()
  })
}
