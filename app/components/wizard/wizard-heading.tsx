import type { ReactNode } from 'react'

interface WizardHeadingProps {
  /** The way to the step before. */
  back: ReactNode
  title: ReactNode
  lead?: ReactNode
}

/** The question of a step, and the way back to the one before. */
export function WizardHeading({ back, title, lead }: WizardHeadingProps) {
  return (
    <>
      {back}
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      {lead && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </>
  )
}
