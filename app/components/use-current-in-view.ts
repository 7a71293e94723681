import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways: brings the one marked with `aria-current` to its middle whenever `current`
 * changes. The page itself stays where it is, which `scrollIntoView` does not promise.
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
