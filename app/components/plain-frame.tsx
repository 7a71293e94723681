import { type ReactNode, useEffect, useRef } from 'react'

interface PlainFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** The page shows the result of an action: its title gets the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/** Single-column page: for mailed links and the cancellation of contracts. */
export function PlainFrame({ title, lead, isAnswer = false, children }: PlainFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <div className="max-w-form">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        {lead && <p className="mt-4 max-w-prose text-lg text-ink-soft">{lead}</p>}
        <div className="mt-9 grid gap-7">{children}</div>
      </div>
    </div>
  )
}
