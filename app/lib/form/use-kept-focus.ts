import { type RefObject, useEffect } from 'react'

const focusable = 'button, input, select, textarea, a[href], iframe'

/**
 * Retains the focus within an area when the focused element is removed with its state: moves it to the first control of
 * the same `data-focus-group`, else to the area's heading, so that Tab continues there and not from the top of the
 * page.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    let last: HTMLElement | null = null
    let group: HTMLElement | null = null

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      group = target.closest('[data-focus-group]')
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const next = group?.isConnected ? group.querySelector<HTMLElement>(focusable) : null
      const target = next ?? element.querySelector<HTMLElement>('h1') ?? element.querySelector<HTMLElement>('h2')
      if (!target) return
      if (!next && !target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: true })
      // The page may be scrolled to the end of what was there; scrolls nothing where it is in view.
      target.scrollIntoView({ block: 'nearest' })
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { subtree: true, childList: true })
    return () => {
      element.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [area])
}
