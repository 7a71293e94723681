import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { config } from '#config'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
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

/** What an entry waits for, while it is the current one. */
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

interface TimelineProps {
  entries: readonly TimelineEntry[]
  order: TestDriveOrder
  modelName: string
}

/** Where the drive stands: what has happened, what it waits for now, who acts next and until when, and what follows. */
export function Timeline({ entries, order, modelName }: TimelineProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-7 text-2xl">
        <FormattedMessage id="test-drive-manage.line.title" />
      </h2>
      <ol>
        {entries.map((entry) => (
          <li
            key={entry.id}
            aria-current={entry.progress === 'current' ? 'step' : undefined}
            className="group relative grid grid-cols-[1.5rem_1fr] gap-x-5 pb-8 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`absolute inset-s-[0.6875rem] top-6 bottom-0 w-0.5 group-last:hidden ${lines[entry.progress]}`}
            />
            <Mark kind={entry.kind} progress={entry.progress} />
            <Entry entry={entry} order={order} modelName={modelName} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({
  entry: { kind, progress, at, next },
  order,
  modelName,
}: { entry: TimelineEntry } & Omit<TimelineProps, 'entries'>) {
  const locale = useLocale()
  const moment = (instant: string) => formatMoment(locale, instant, order.timeZone)
  const wait = waits[kind]
  const values = { model: modelName, site: order.site.name, brand: config.brand.name }
  const isCurrent = progress === 'current'
  return (
    <div className={progress === 'ahead' ? 'text-ink-soft' : ''}>
      <h3 className={isCurrent ? 'text-xl font-semibold' : 'text-base font-medium'}>
        <FormattedMessage id={titles[kind]} values={values} />
      </h3>
      {at && !isCurrent && (
        <time dateTime={at} className="tabular text-sm text-ink-soft">
          {moment(at)}
        </time>
      )}
      {isCurrent && wait && (
        <p className="mt-1 max-w-prose text-ink-soft">
          <FormattedMessage id={wait} values={values} />
        </p>
      )}
      {isCurrent && next && (
        <dl className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-[auto_1fr]">
          <div>
            <dt className="text-sm text-ink-soft">
              <FormattedMessage id="test-drive-manage.next" />
            </dt>
            <dd className="font-semibold">
              <FormattedMessage id={actors[next.actor]} values={values} />
            </dd>
          </div>
          {next.until && (
            <div>
              <dt className="text-sm text-ink-soft">
                <FormattedMessage
                  id={kind === 'driving' ? 'test-drive-manage.next.at' : 'test-drive-manage.next.until'}
                />
              </dt>
              <dd className="font-semibold">
                <time dateTime={next.until}>{moment(next.until)}</time>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

/** Kinds after which nothing follows, and not for a good reason. */
const calledOff: ReadonlySet<EntryKind> = new Set(['cancelled', 'cancelledByUs', 'missed'])

function Mark({ kind, progress }: Pick<TimelineEntry, 'kind' | 'progress'>) {
  return (
    <span
      aria-hidden="true"
      className={`relative mt-0.5 grid size-6 place-items-center rounded-full ${marks[progress]}`}
    >
      {progress === 'done' && (
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-3.5">
          <path d={calledOff.has(kind) ? 'm4.5 4.5 7 7m0-7-7 7' : 'm3.5 8.5 3 3 6-7'} />
        </svg>
      )}
      {progress === 'current' && (
        <span className="size-2 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-on-accent" />
      )}
    </span>
  )
}

const marks = { done: 'bg-ink text-paper', current: 'aurora', ahead: 'border border-hairline-strong bg-paper' }
const lines = { done: 'bg-ink', current: 'bg-hairline-strong', ahead: 'bg-hairline' }
