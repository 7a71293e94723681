import type { devices } from '#server/api/input/statistics.ts'

/** Width in CSS pixels from which a window counts as a desktop. */
const desktopWidth = 768

/** Device of the visitor, by the width of the window: asked in a way that lays out nothing. */
export function deviceOfWindow(): (typeof devices)[number] {
  return window.matchMedia(`(width < ${desktopWidth}px)`).matches ? 'phone' : 'desktop'
}

/** Requests that a page which is left does not abort: what is counted last is often what staff look for. */
export const fetchBeyondPage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
