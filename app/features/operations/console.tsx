import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { ClockOffset } from './clock-offset.tsx'

const sections: readonly { label: MessageId; to: NonNullable<LinkProps['to']> }[] = [
  { label: 'operations.drives', to: '/{-$locale}/ops/test-drives' },
  { label: 'operations.mails', to: '/{-$locale}/ops/mails' },
  { label: 'operations.jobs', to: '/{-$locale}/ops/jobs' },
  { label: 'operations.clock', to: '/{-$locale}/ops/clock' },
]

/** The frame of the console: its sections, and how far its clock has been moved. */
export function Console({ offsetSeconds, children }: { offsetSeconds: number; children: ReactNode }) {
  const { formatMessage } = useIntl()
  return (
    <div className="page-width pt-6 pb-section">
      <div className="mb-10 border-hairline sm:flex sm:items-center sm:justify-between sm:gap-8 sm:border-b">
        <nav
          aria-label={formatMessage({ id: 'operations.title' })}
          className="overflow-x-auto max-sm:border-b max-sm:border-hairline sm:-mb-px"
        >
          <ul className="flex gap-4 max-sm:text-sm sm:gap-7">
            {sections.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={({ locale }) => ({ locale })}
                  activeProps={{ className: 'border-ink font-semibold text-ink' }}
                  inactiveProps={{ className: 'border-transparent text-ink-soft hover:text-ink' }}
                  className="flex min-h-13 items-center border-b-2 whitespace-nowrap"
                >
                  <FormattedMessage id={label} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {offsetSeconds > 0 && (
          <p className="text-sm text-ink-soft max-sm:mt-3">
            <FormattedMessage
              id="operations.clock.ahead"
              values={{ offset: <ClockOffset seconds={offsetSeconds} /> }}
            />
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
