import type { ReactNode } from 'react'

export interface WizardHeadingProps {
  /** Link to the previous step. */
  back: ReactNode
  title: ReactNode
  lead?: ReactNode
}

/** Heading of a step, with the link to the previous one. */
export function WizardHeading({ back, title, lead }: WizardHeadingProps) {
  return (
    <>
      {back}
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      {lead && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </>
  )
}
