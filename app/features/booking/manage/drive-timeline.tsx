import { FormattedMessage } from 'react-intl'
import { Timeline, type TimelinePoint } from '#app/components/timeline.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import type { TestDriveOrder } from './drive.ts'
import type { EntryKind, NextActor, TimelineEntry } from './entries.ts'

const titles: Record<EntryKind, MessageId> = {
  booked: 'test-drive-manage.line.booked',
  moved: 'test-drive-manage.line.moved',
  movedByUs: 'test-drive-manage.line.movedByUs',
  arranging: 'test-drive-manage.line.arranging',
  arranged: 'test-drive-manage.line.arranged',
  driving: 'test-drive-manage.line.driving',
  closing: 'test-drive-manage.line.closing',
  driven: 'test-drive-manage.line.driven',
  evaluating: 'test-drive-manage.line.evaluating',
  evaluated: 'test-drive-manage.line.evaluated',
  cancelled: 'test-drive-manage.line.cancelled',
  cancelledByUs: 'test-drive-manage.line.cancelledByUs',
  missed: 'test-drive-manage.line.missed',
}

/** What the current entry waits for. */
const waits: Partial<Record<EntryKind, MessageId>> = {
  arranging: 'test-drive-manage.waits.arranging',
  driving: 'test-drive-manage.waits.driving',
  closing: 'test-drive-manage.waits.closing',
  evaluating: 'test-drive-manage.waits.evaluating',
}

const actors: Record<NextActor, MessageId> = {
  team: 'test-drive-manage.next.team',
  customer: 'test-drive-manage.next.customer',
}

/** Final kinds shown as failed or called off. */
const calledOff: ReadonlySet<EntryKind> = new Set(['cancelled', 'cancelledByUs', 'missed'])

interface DriveTimelineProps {
  entries: readonly TimelineEntry[]
  order: TestDriveOrder
  modelName: string
}

/** Timeline of a test drive. */
export function DriveTimeline({ entries, order, modelName }: DriveTimelineProps) {
  const locale = useLocale()
  const moment = (instant: string) => formatMoment(locale, instant, order.timeZone)
  const values = { model: modelName, site: order.site.name, brand: config.brand.name }

  function pointOf({ id, kind, progress, at, next }: TimelineEntry): TimelinePoint {
    const wait = waits[kind]
    const who = next && {
      id: 'who',
      label: <FormattedMessage id="test-drive-manage.next" />,
      value: <FormattedMessage id={actors[next.actor]} values={values} />,
    }
    const until = next?.until && {
      id: 'until',
      label: (
        <FormattedMessage id={kind === 'driving' ? 'test-drive-manage.next.at' : 'test-drive-manage.next.until'} />
      ),
      value: <time dateTime={next.until}>{moment(next.until)}</time>,
    }
    return {
      id,
      progress,
      isOff: calledOff.has(kind),
      title: <FormattedMessage id={titles[kind]} values={values} />,
      at: at === null ? null : { instant: at, text: moment(at) },
      text: wait && <FormattedMessage id={wait} values={values} />,
      facts: [who, until].filter((fact) => fact !== undefined && fact !== null && fact !== ''),
    }
  }

  return <Timeline title={<FormattedMessage id="test-drive-manage.line.title" />} points={entries.map(pointOf)} />
}
