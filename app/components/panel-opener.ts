import { focusHeading } from '#app/lib/form/focus-heading.ts'

/** Id of the control that opens a panel: the control itself is often unmounted before the panel closes. */
export const openerId = (panel: string) => `open-${panel}`

/**
 * Returns the focus to the control that opened a closed panel, or to the page's heading if that control is gone.
 * Content that replaces the panel and takes the focus itself keeps it.
 */
export function restoreFocus(panel: string): void {
  queueMicrotask(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const opener = document.getElementById(openerId(panel))
    opener?.focus()
    if (!opener || document.activeElement !== opener) focusHeading()
  })
}
