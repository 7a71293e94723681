import { type ReactNode, useEffect, useRef } from 'react'

interface PlainFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** Whether something has just come of a press: then the title is what there is to read. */
  isAnswer?: boolean
  children: ReactNode
}

/** One column that says what it is about and nothing else: where a mailed link leads, and where a contract is ended. */
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
