import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

export interface ProgressStep {
  key: string
  label: ReactNode
  state: 'done' | 'current' | 'ahead'
  /** Target of a completed step: `linkOptions({ to, params })`. Without it the step is plain text. */
  link?: LinkOptions
}

/** Progress of a wizard: step names on desktops, the current name and a count on phones. */
export function ProgressRail({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  const position = steps.findIndex((step) => step.state === 'current') + 1
  const current = steps[position - 1]
  return (
    <nav aria-label={label}>
      <p className="mb-3 flex items-baseline justify-between gap-4 text-sm md:hidden" aria-hidden="true">
        <span className="font-semibold">{current?.label}</span>
        <span className="tabular text-ink-soft">
          <FormattedMessage id="shell.progress" values={{ position, total: steps.length }} />
        </span>
      </p>
      <ol className="relative flex gap-1.5 md:gap-3">
        {steps.map((step) => (
          <li
            key={step.key}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="min-w-0 grow basis-0"
          >
            <span aria-hidden="true" className={`block h-[3px] rounded-full ${bars[step.state]}`} />
            <span className={`block text-sm md:pt-2 ${phoneName} ${names[step.state]}`}>
              {step.state === 'done' && (
                <span className="sr-only">
                  <FormattedMessage id="shell.progress.done" />{' '}
                </span>
              )}
              {step.state === 'done' && step.link ? (
                <Link {...step.link} className="inline-block min-h-6 underline-offset-4 hover:underline">
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** On phones the names are for screen readers only, but a focused one is shown below the line. */
const phoneName =
  'max-md:sr-only max-md:focus-within:not-sr-only max-md:focus-within:absolute max-md:focus-within:start-0 max-md:focus-within:top-full max-md:focus-within:z-10 max-md:focus-within:rounded-md max-md:focus-within:bg-surface max-md:focus-within:p-2'
const bars = { done: 'bg-ink', current: 'aurora', ahead: 'bg-hairline' }
const names = { done: 'text-ink', current: 'font-semibold text-ink', ahead: 'text-ink-soft' }
