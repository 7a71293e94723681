import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { type Section, SectionLink } from '#app/components/section-link.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import type { countWork } from '#app/functions/ops/work.functions.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { useMay } from '#app/shared/operations/staff-roles.tsx'
import { workKinds } from '#app/shared/operations/work-kinds.ts'
import { ClockOffset } from './clock-offset.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Lists of what runs behind the orders. */
const systemLists: readonly Section[] = [
  { label: 'operations.machines', to: '/{-$locale}/ops/machines' },
  { label: 'operations.mails', to: '/{-$locale}/ops/mails' },
  { label: 'operations.texts', to: '/{-$locale}/ops/texts' },
  { label: 'operations.jobs', to: '/{-$locale}/ops/jobs' },
  { label: 'operations.health', to: '/{-$locale}/ops/health' },
  { label: 'operations.staff', to: '/{-$locale}/ops/staff' },
  { label: 'permissions.title', to: '/{-$locale}/ops/roles' },
  { label: 'operations.clock', to: '/{-$locale}/ops/clock' },
]
const groups: readonly (readonly Section[])[] = [Object.values(orderLists), systemLists]

/** Sections whose page is open to the signed-in member of staff. */
function useOpenSections(): readonly (readonly Section[])[] {
  const routes = new Map(Object.entries(useRouter().routesByPath))
  const may = useMay()
  return groups
    .map((sections) =>
      sections.filter(({ to }) => {
        const permission = routes.get(to)?.options.staticData?.permission
        return permission === undefined || may(permission)
      }),
    )
    .filter((sections) => sections.length > 0)
}

interface ConsoleProps {
  offsetSeconds: number
  counts: Awaited<ReturnType<typeof countWork>>['counts']
  children: ReactNode
}

/** Layout of the console: sections with what waits in each, keyboard shortcuts, and the clock's offset. */
export function Console({ offsetSeconds, counts, children }: ConsoleProps) {
  const { formatMessage } = useIntl()
  const sections = useCurrentInView<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <div className="page-width pt-6 pb-section">
      <div className="mb-6 border-hairline text-sm lg:flex lg:items-center lg:justify-between lg:gap-8 lg:border-b">
        <nav
          ref={sections}
          aria-label={formatMessage({ id: 'operations.title' })}
          className="min-w-0 overflow-x-auto max-lg:border-b max-lg:border-hairline lg:-mb-px"
        >
          <div className="flex">
            {useOpenSections().map((sections, position) => (
              <ul
                key={sections[0]?.label}
                className={`flex gap-4 sm:gap-6 ${position > 0 ? 'ms-4 border-s border-hairline ps-4 sm:ms-6 sm:ps-6' : ''}`}
              >
                {sections.map((section) => (
                  <li key={section.to}>
                    <SectionLink {...section} badge={<Waiting count={waitingIn(section, counts)} />} />
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
      <ConsoleSearch />
      {children}
      <Shortcuts />
    </div>
  )
}

/** Number of items that wait in a section; nothing without any. */
function Waiting({ count }: { count: number }) {
  const { formatMessage } = useIntl()
  if (count === 0) return null
  const label = formatMessage({ id: 'operations.work.count' }, { count })
  return (
    // Positioned: its hidden text must scroll with the row of sections.
    <span className="relative ms-1.5 rounded-full bg-sunken px-2 py-0.5 text-xs text-ink">
      <span aria-hidden="true" className="tabular">
        <FormattedNumber value={count} />
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** What waits in the kinds that a section lists; the queue has all of them. */
function waitingIn(section: Section, counts: ConsoleProps['counts']): number {
  return counts
    .filter(({ kind }) => {
      const list = workKinds[kind]?.list
      return section === orderLists.work || (list !== undefined && section === orderLists[list])
    })
    .reduce((sum, { overdue, soon, later }) => sum + overdue + soon + later, 0)
}
