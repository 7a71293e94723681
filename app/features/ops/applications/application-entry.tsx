import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { fireApplicationEvent } from '#app/functions/ops/applications.functions.ts'
import { formatCountry, formatLastDay, formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { firing } from '#server/api/input/permissions.ts'
import { ApplicationDetails } from './application-details.tsx'
import type { Applications } from './application-list.tsx'
import { type Decision, decisions, presses, type StaffEvent, titles } from './staff-events.ts'

const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

type Application = Applications['items'][number]

const tones: Record<Application['status'], StatusTone> = {
  [ApplicationStatus.received]: 'wanting',
  [ApplicationStatus.inReview]: 'wanting',
  [ApplicationStatus.interview]: 'under',
  [ApplicationStatus.offered]: 'live',
  [ApplicationStatus.hired]: 'done',
  [ApplicationStatus.rejected]: 'over',
  [ApplicationStatus.withdrawn]: 'over',
  [ApplicationStatus.erased]: 'over',
}

/** Application: who, for what, what was arranged, and staff actions. */
export function ApplicationEntry({ application }: { application: Application }) {
  const locale = useLocale()
  const { applicationNo, status, version, title, reference, country, applicant, allowed } = application
  const { interviewAt, interviewPlace, note, remark, keepUntil, isKeptLonger, timeZone, createdAt } = application
  const isErased = status === ApplicationStatus.erased
  const [open, setOpen] = useState<Decision | null>(null)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireApplicationEvent({ data: { params: { applicationNo }, body: event } }),
  )
  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[1fr_12rem_14rem]">
        <div className="grid min-w-0 gap-1 text-sm">
          <h2 className="text-lg wrap-anywhere">
            {isErased ? <FormattedMessage id="staff-applications.nameless" /> : <bdi>{applicant}</bdi>}
          </h2>
          <p>
            <bdi>{title}</bdi> · <bdi className="tabular">{reference}</bdi> · {formatCountry(locale, country)}
          </p>
          <p className="text-ink-soft">
            <bdi className="tabular">{applicationNo}</bdi>
            {' · '}
            <time dateTime={createdAt}>{formatTimestamp(locale, createdAt)}</time>
          </p>
          {interviewAt !== null && interviewPlace !== null && (
            <p>
              <FormattedMessage
                id="staff-applications.interviewAt"
                values={{
                  time: formatMoment(locale, interviewAt, timeZone),
                  place: <bdi key="place">{interviewPlace}</bdi>,
                }}
              />
            </p>
          )}
          {note !== null && (
            <p className="max-w-prose">
              <bdi>{note}</bdi>
            </p>
          )}
          {remark !== null && (
            <p className="max-w-prose border-s-2 border-hairline-strong ps-3 text-ink-soft">
              <bdi>{remark}</bdi>
            </p>
          )}
        </div>
        <div className="grid gap-1 text-sm">
          <StatusDot tone={tones[status]} label={`staff-applications.status.${nameOf(ApplicationStatus, status)}`} />
          {isKeptLonger && (
            <span>
              <FormattedMessage id="staff-applications.keptLonger" />
            </span>
          )}
          {keepUntil !== null && !isErased && (
            <span className="text-ink-soft">
              <FormattedMessage
                id="staff-applications.keptUntil"
                values={{ day: formatLastDay(locale, keepUntil, timeZone) }}
              />
            </span>
          )}
        </div>
        <EntryActions
          permission={firing.jobApplication}
          allowed={allowed}
          actions={[
            ...presses.map((type) => ({ type, title: titles[type], onPress: () => fire({ type, version }) })),
            ...decisions.map((type) => ({
              type,
              title: titles[type],
              variant: type === 'staff.rejected' ? ('text' as const) : ('quiet' as const),
              isOpen: open === type,
              onPress: () => setOpen(open === type ? null : type),
            })),
          ]}
        />
      </div>
      {!isErased && <ApplicationDetails applicationNo={applicationNo} files={application.files} />}
      {result && (
        <div className="pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      {open && allowed.includes(open) && (
        <Suspense fallback={<Spinner />}>
          <DecisionForm
            key={open}
            type={open}
            application={application}
            fire={async (event) => {
              if (await fire(event)) setOpen(null)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
