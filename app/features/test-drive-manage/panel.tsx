import { type ReactNode, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'

interface PanelProps {
  title: ReactNode
  lead?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What somebody is doing with an order, opened on its page. Takes the focus as it opens. */
export function Panel({ title, lead, onClose, children }: PanelProps) {
  const { formatMessage } = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section className="relative rounded-lg border border-hairline bg-surface px-5 pt-6 pb-7 sm:px-8 sm:pt-8 sm:pb-9">
      <header className="mb-7 pe-12">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      </header>
      <button
        type="button"
        onClick={onClose}
        aria-label={formatMessage({ id: 'shell.close' })}
        className="absolute inset-e-3 top-4 grid size-11 place-items-center rounded-full transition-colors hover:bg-ink/5 sm:inset-e-5 sm:top-6"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          className="size-4"
        >
          <path d="m2 2 12 12M14 2 2 14" />
        </svg>
      </button>
      {children}
    </section>
  )
}
