import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { textLink } from './text-link.ts'

/** The lists that lead to pages of their own. */
const lists = {
  '/{-$locale}/ops/credit-reviews': 'operations.reviews',
  '/{-$locale}/ops/leads': 'operations.leads',
  '/{-$locale}/ops/memberships': 'operations.memberships',
  '/{-$locale}/ops/return-care': 'operations.cares',
  '/{-$locale}/ops/payments': 'operations.payments',
  '/{-$locale}/ops/stock': 'operations.stock',
  '/{-$locale}/ops/subscriptions': 'operations.subscriptions',
  '/{-$locale}/ops/test-drives': 'operations.drives',
} as const

interface DetailHeadingProps {
  /** The list it stands in, to go back to. */
  list: keyof typeof lists
  number: string
  /** What has become of it. */
  mark: ReactNode
  /** A line that tells it from its neighbours. */
  children?: ReactNode
}

/** Over the page of one order, attempt, review or car. */
export function DetailHeading({ list, number, mark, children }: DetailHeadingProps) {
  return (
    <header className="grid gap-3">
      <p className="text-sm">
        <Link to={list} params={({ locale }) => ({ locale })} className={textLink}>
          <FormattedMessage id={lists[list]} />
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="tabular text-3xl break-all">
          <bdi>{number}</bdi>
        </h1>
        <p className="text-lg font-semibold">{mark}</p>
      </div>
      {children && <p className="text-lg text-ink-soft">{children}</p>}
    </header>
  )
}
