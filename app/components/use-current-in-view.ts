import { type RefObject, useEffect, useRef } from 'react'

/**
 * Centres the link marked `aria-current` in a row that scrolls sideways, whenever `current` changes. Unlike
 * `scrollIntoView` it never scrolls the page.
 */
export function useCurrentInView<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    const link = row?.querySelector('[aria-current]')
    if (!row || !link) return
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2), behavior: 'instant' })
  }, [current])
  return ref
}
