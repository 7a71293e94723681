import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type TestDriveFacts, testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import type { Resources, StaffDrive } from './drive.ts'
import { DriveFacts } from './drive-facts.tsx'
import { EventLog } from './event-log.tsx'
import { type MovePanelProps, StaffActions } from './staff-actions.tsx'
import { StatusMark } from './status-mark.tsx'
import { useFire } from './use-fire.ts'

/** Where the drawing of the machine stands: ids of its states. */
export interface DrawnStep {
  current: string
  previous: string | null
}

interface DrivePageProps {
  drive: StaffDrive
  facts: TestDriveFacts
  resources: Resources
  modelName: string
  /** The machine as it is drawn elsewhere on the site; composed by the route. */
  renderDrawing: (step: DrawnStep) => ReactNode
  /** How a new time is chosen elsewhere on the site. */
  MovePanel: ComponentType<MovePanelProps>
}

const { states } = describeMachine(testDriveOrderMachine)

/** One test drive for staff: what it is, what can be done with it, its machine and its log. */
export function DrivePage({ drive, facts, resources, modelName, renderDrawing, MovePanel }: DrivePageProps) {
  const locale = useLocale()
  const { news, forgetNews, fire, send } = useFire(drive.orderNo)
  const newsRef = useRef<HTMLDivElement>(null)
  /** Number of the event after which the drawing shows the order; null is now. */
  const [shownEvent, setShownEvent] = useState<number | null>(null)
  const shown = drive.events.find(({ sequence }) => sequence === shownEvent) ?? drive.events.at(-1)

  useEffect(() => {
    if (news) newsRef.current?.focus()
  }, [news])

  return (
    <div className="grid gap-14">
      <header className="grid gap-3">
        <p className="text-sm">
          <Link
            to="/{-$locale}/ops/test-drives"
            params={({ locale }) => ({ locale })}
            className="underline decoration-hairline-strong underline-offset-4"
          >
            <FormattedMessage id="operations.drives" />
          </Link>
        </p>
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="tabular text-3xl">
            <bdi>{drive.orderNo}</bdi>
          </h1>
          <p className="text-lg font-semibold">
            <StatusMark status={drive.status} />
          </p>
        </div>
        <p className="text-lg text-ink-soft">
          {modelName} · {formatMoment(locale, drive.startsAt, drive.timeZone)} · {drive.site.name}
        </p>
      </header>
      {news && (
        <div ref={newsRef} tabIndex={-1} className="-mt-6">
          <Notice tone={news.tone} live="polite" onClose={forgetNews}>
            <FormattedMessage id={news.message} />
          </Notice>
        </div>
      )}
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <StaffActions
          // A form is about the order as it was shown.
          key={drive.version}
          drive={drive}
          facts={facts}
          resources={resources}
          fire={fire}
          send={send}
          MovePanel={MovePanel}
        />
        <DriveFacts drive={drive} modelName={modelName} resources={resources} />
      </div>
      <section aria-labelledby="machine-title" className="grid min-w-0 gap-5">
        <h2 id="machine-title" className="text-2xl">
          <FormattedMessage id="operations.machine" />
        </h2>
        {renderDrawing({
          current: stateOf(shown ? shown.to : drive.status),
          previous: shown ? stateOf(shown.from) : null,
        })}
      </section>
      <EventLog drive={drive} shown={shown?.sequence ?? null} onShow={setShownEvent} />
    </div>
  )
}

/** The state of a status code; before the first event, the machine's initial one. */
function stateOf(code: number | null): string {
  return states.find((state) => (code === null ? state.initial : state.code === code))?.id ?? ''
}
