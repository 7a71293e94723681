import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Section } from '#app/components/section-link.tsx'
import { textLink } from './text-link.ts'

interface DetailHeadingProps {
  /** List to return to. */
  list: Section
  number: string
  /** State of the entry. */
  mark: ReactNode
  /** Line that distinguishes it from its neighbours. */
  children?: ReactNode
}

/** Heading of a detail page: order, attempt, review or car. */
export function DetailHeading({ list, number, mark, children }: DetailHeadingProps) {
  return (
    <header className="grid gap-3">
      <p className="text-sm">
        <Link to={list.to} params={({ locale }) => ({ locale })} className={textLink}>
          <FormattedMessage id={list.label} />
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="tabular text-3xl wrap-anywhere">
          <bdi>{number}</bdi>
        </h1>
        <p className="text-lg font-semibold">{mark}</p>
      </div>
      {children && <p className="text-lg text-ink-soft">{children}</p>}
    </header>
  )
}
