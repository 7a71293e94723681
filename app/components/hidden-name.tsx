import type { ReactNode } from 'react'

/**
 * Name of what a button or link is about, for screen readers: `Change: Driver`. It follows the visible words after a
 * colon, which is right in every language, whatever preposition or order its sentences need.
 */
export function HiddenName({ children }: { children: ReactNode }) {
  return <span className="sr-only">: {children}</span>
}
