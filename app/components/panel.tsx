import { type ReactNode, useEffect, useRef } from 'react'
import { useKeptFocus } from '#app/lib/form/use-kept-focus.ts'
import { CloseButton } from './close-button.tsx'
import { restoreFocus } from './panel-opener.ts'

interface PanelProps {
  /** Unique on the page; the control that opens the panel has the id `openerId(name)`. */
  name: string
  title: ReactNode
  lead?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Action on an order, opened within its page. Takes the focus as it opens, keeps it while open and returns it on close.
 */
export function Panel({ name, title, lead, onClose, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(panel)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])

  useEffect(() => () => restoreFocus(name), [name])

  return (
    <section
      ref={panel}
      className="relative rounded-lg border border-hairline bg-surface px-5 pt-6 pb-7 sm:px-8 sm:pt-8 sm:pb-9"
    >
      <header className="mb-7 pe-12">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      </header>
      <CloseButton onClick={onClose} className="absolute inset-e-3 top-4 sm:inset-e-5 sm:top-6" />
      {children}
    </section>
  )
}
