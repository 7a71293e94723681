import type { ReactNode } from 'react'

interface WizardFrameProps {
  rail: ReactNode
  summaryTitle: ReactNode
  /** On phones each step shows it in a drawer instead. */
  summary: ReactNode
  children: ReactNode
}

/** Layout of a wizard: rail above, summary at the side. */
export function WizardFrame({ rail, summaryTitle, summary, children }: WizardFrameProps) {
  return (
    <>
      {rail}
      <div className="mt-9 grid gap-x-16 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-24">
        <div className="min-w-0">{children}</div>
        <aside aria-labelledby="wizard-summary" className="max-lg:hidden">
          <div className="sticky top-[calc(var(--spacing-header)+2rem)]">
            <h2 id="wizard-summary" className="mb-4 text-lg">
              {summaryTitle}
            </h2>
            {summary}
          </div>
        </aside>
      </div>
    </>
  )
}
