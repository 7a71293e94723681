import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { fireChangeEvent, saveChange } from '#app/functions/ops/master-data.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LaterPart, later } from '#app/lib/deferred/later.tsx'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatMoment } from '#app/shared/operations/format-table.ts'
import { type DrawnStep, LogReplay as LogReplayNow } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { ChangeMark } from './change-mark.tsx'
import { type Draft, eventTexts, type StaffChange, type StaffEvent } from './change.ts'
import { Comparison } from './comparison.tsx'
import type { judgedEvents } from './judged-events.ts'
import { recordText } from './value-text.ts'

const replay = later(() => import('#app/shared/operations/log-replay.tsx').then((module) => module.LogReplay))
const LogReplay = createIsomorphicFn()
  .server(() => LogReplayNow)
  .client(() => replay.Component)()
// Forms bring their validation along, which is not needed until one is opened.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }))
const ValueForm = lazy(async () => ({ default: (await import('./value-form.tsx')).ValueForm }))

interface ChangePageProps {
  change: StaffChange
  events: ReturnType<typeof judgedEvents>
  /** Guard that refuses a change of its values; null if they can be changed. */
  editRefusal: string | null
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Change of master data: what it changes and what follows, actions with the reason why not, machine and log. */
export function ChangePage({ change, events, editRefusal, renderDrawing }: ChangePageProps) {
  const locale = useLocale()
  const { changeNo, version, status, kind, recordId } = change
  const params = { changeNo }
  const { result, clearResult, fire } = useFire((event: StaffEvent | { type: 'staff.edited'; draft: Draft }) =>
    event.type === 'staff.edited'
      ? saveChange({ data: { params, body: { ...event.draft, version } } })
      : fireChangeEvent({ data: { params, body: event } }),
  )
  /** Version for which the open form was begun: it stays when a colleague has saved meanwhile, with what was typed. */
  const [formVersion, setFormVersion] = useState<number | null>(null)
  const fireFromForm = async (event: Parameters<typeof fire>[0]) => {
    setFormVersion(formVersion ?? version)
    if (await fire(event)) setFormVersion(null)
  }
  const edit = { type: 'staff.edited' as const, title: 'staff-master-data.edit' as const, refusal: editRefusal }
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.masterData} number={changeNo} mark={<ChangeMark status={status} />}>
        <Link
          to="/{-$locale}/ops/master-data/records/$kind/$recordId"
          params={({ locale: slug }) => ({ locale: slug, kind, recordId })}
          className={textLink}
        >
          <FormattedMessage id={`staff-master-data.kind.${kind}`} /> · <bdi>{recordText(locale, change)}</bdi>
        </Link>
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <Comparison change={change} />
        <ChangeFacts change={change} />
      </div>
      <ActionList
        // A form is closed once the page shows what it has changed; one opened earlier would begin with older values.
        key={formVersion ?? version}
        machine="dataChange"
        actions={[edit, ...events.map(({ type, refusal }) => ({ type, title: eventTexts[type].title, refusal }))]}
        renderForm={(type) =>
          type === 'staff.edited' ? (
            <ValueForm change={change} onSave={(draft) => fireFromForm({ type, draft })} />
          ) : (
            <EventForm type={type} version={version} onSubmit={fireFromForm} />
          )
        }
      />
      <LaterPart>
        <LogReplay order={change} renderDrawing={renderDrawing} />
      </LaterPart>
    </div>
  )
}

function ChangeFacts({ change }: { change: StaffChange }) {
  const locale = useLocale()
  const { reason, remark, authors, validFrom, inForceAt, undoneAt, timeZone } = change
  const moment = (instant: string) => (
    <time dateTime={instant} className="tabular">
      {formatMoment(locale, instant, timeZone)}
    </time>
  )
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-master-data.facts" />
      </h2>
      <FactList>
        <Fact label="staff.reason">
          <bdi>{reason}</bdi>
        </Fact>
        <Fact label="staff-master-data.authors">
          <bdi>{authors.map(({ name }) => name).join(', ')}</bdi>
        </Fact>
        <Fact label="staff-master-data.validFrom">
          {validFrom === null ? <FormattedMessage id="staff-master-data.atOnce" /> : moment(validFrom)}
        </Fact>
        {remark !== null && (
          <Fact label="staff-master-data.remark">
            <bdi>{remark}</bdi>
          </Fact>
        )}
        {inForceAt !== null && <Fact label="staff-master-data.inForceAt">{moment(inForceAt)}</Fact>}
        {undoneAt !== null && <Fact label="staff-master-data.undoneAt">{moment(undoneAt)}</Fact>}
      </FactList>
    </section>
  )
}
