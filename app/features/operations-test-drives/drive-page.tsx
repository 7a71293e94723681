import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type TestDriveFacts, testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { fireTestDriveEvent } from '#app/functions/operations.functions.ts'
import { type DrawnStep, LogReplay } from '#app/components/operations/log-replay.tsx'
import { News } from '#app/components/operations/news.tsx'
import { useFire } from '#app/components/operations/use-fire.ts'
import type { Resources, StaffDrive, StaffEvent } from './drive.ts'
import { DriveFacts } from './drive-facts.tsx'
import { type MovePanelProps, StaffActions } from './staff-actions.tsx'
import { StatusMark } from './status-mark.tsx'

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

/** One test drive for staff: what it is, what can be done with it, its machine and its log. */
export function DrivePage({ drive, facts, resources, modelName, renderDrawing, MovePanel }: DrivePageProps) {
  const locale = useLocale()
  const { news, forgetNews, fire, send } = useFire((event: StaffEvent) =>
    fireTestDriveEvent({ data: { orderNo: drive.orderNo, event } }),
  )

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
      <News news={news} onForget={forgetNews} />
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
      <LogReplay machine={testDriveOrderMachine} order={drive} renderDrawing={renderDrawing} />
    </div>
  )
}
