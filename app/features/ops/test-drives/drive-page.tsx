import type { ComponentType, ReactNode } from 'react'
import { fireTestDriveEvent } from '#app/functions/ops/operations.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import type { TestDriveFacts } from '#machines/orders/test-drive-order/index.ts'
import { DriveFacts } from './drive-facts.tsx'
import type { Resources, StaffDrive, StaffEvent } from './drive.ts'
import { type MovePanelProps, StaffActions } from './staff-actions.tsx'
import type { judgedEvents } from './staff-events.ts'
import { StatusMark } from './status-mark.tsx'

interface DrivePageProps {
  drive: StaffDrive
  facts: TestDriveFacts
  events: ReturnType<typeof judgedEvents>
  resources: Resources
  modelName: string
  /** Renders the machine's diagram; passed in by the route. */
  renderDrawing: (step: DrawnStep) => ReactNode
  /** Panel that moves the drive, shared with the customer's page. */
  MovePanel: ComponentType<MovePanelProps>
}

/** Test drive for staff: facts, actions, state machine and log. */
export function DrivePage({ drive, facts, events, resources, modelName, renderDrawing, MovePanel }: DrivePageProps) {
  const locale = useLocale()
  const { result, clearResult, fire, send } = useFire((event: StaffEvent) =>
    fireTestDriveEvent({ data: { params: { orderNo: drive.orderNo }, body: event } }),
  )

  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.testDrives} number={drive.orderNo} mark={<StatusMark status={drive.status} />}>
        {modelName} · {formatMoment(locale, drive.startsAt, drive.timeZone)} · {drive.site.name}
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <StaffActions
          // A form belongs to the version of the order it was opened for.
          key={drive.version}
          drive={drive}
          facts={facts}
          events={events}
          resources={resources}
          fire={fire}
          send={send}
          MovePanel={MovePanel}
        />
        <DriveFacts drive={drive} modelName={modelName} resources={resources} />
      </div>
      <LogReplay order={drive} renderDrawing={renderDrawing} />
    </div>
  )
}
