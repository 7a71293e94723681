import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Section, SectionLink } from '#app/components/section-link.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { orderLists } from '#app/shared/order-kinds.ts'
import { ClockOffset } from './clock-offset.tsx'

/** Lists of what runs behind the orders. */
const systemLists: readonly Section[] = [
  { label: 'operations.machines', to: '/{-$locale}/ops/machines' },
  { label: 'operations.mails', to: '/{-$locale}/ops/mails' },
  { label: 'operations.texts', to: '/{-$locale}/ops/texts' },
  { label: 'operations.jobs', to: '/{-$locale}/ops/jobs' },
  { label: 'operations.health', to: '/{-$locale}/ops/health' },
  { label: 'operations.clock', to: '/{-$locale}/ops/clock' },
]
const groups: readonly (readonly Section[])[] = [Object.values(orderLists), systemLists]

/** Layout of the console: sections, and the clock's offset. */
export function Console({ offsetSeconds, children }: { offsetSeconds: number; children: ReactNode }) {
  const { formatMessage } = useIntl()
  const sections = useCurrentInView<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <div className="page-width pt-6 pb-section">
      <div className="mb-10 border-hairline text-sm lg:flex lg:items-center lg:justify-between lg:gap-8 lg:border-b">
        <nav
          ref={sections}
          aria-label={formatMessage({ id: 'operations.title' })}
          className="min-w-0 overflow-x-auto max-lg:border-b max-lg:border-hairline lg:-mb-px"
        >
          <div className="flex">
            {groups.map((sections, position) => (
              <ul
                key={sections[0]?.label}
                className={`flex gap-4 sm:gap-6 ${position > 0 ? 'ms-4 border-s border-hairline ps-4 sm:ms-6 sm:ps-6' : ''}`}
              >
                {sections.map((section) => (
                  <li key={section.to}>
                    <SectionLink {...section} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </nav>
        {offsetSeconds > 0 && (
          <p className="text-ink-soft max-lg:mt-3">
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
