import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: ReactNode
  /** Sentence below the title. */
  lead?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
}

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
