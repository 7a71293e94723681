import type { ReactNode } from 'react'

interface EndingFrameProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One column that says what it is about and nothing else. */
export function EndingFrame({ title, lead, children }: EndingFrameProps) {
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <div className="max-w-form">
        <h1 tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        {lead && <p className="mt-4 max-w-prose text-lg text-ink-soft">{lead}</p>}
        <div className="mt-9 grid gap-7">{children}</div>
      </div>
    </div>
  )
}
