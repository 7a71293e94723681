import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { fireDamageEvent } from '#app/functions/ops/damage.functions.ts'
import { formatDate, formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { firing } from '#server/api/input/permissions.ts'
import type { DamageReports } from './damage-list.tsx'
import { EntryPictures } from './entry-pictures.tsx'
import { type Decision, decisions, type StaffEvent, titles } from './staff-events.ts'

const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

type Report = DamageReports['items'][number]

const tones: Record<Report['status'], StatusTone> = {
  [DamageStatus.reported]: 'wanting',
  [DamageStatus.triaged]: 'wanting',
  [DamageStatus.assistanceSent]: 'live',
  [DamageStatus.repairScheduled]: 'under',
  [DamageStatus.repaired]: 'wanting',
  [DamageStatus.settled]: 'done',
  [DamageStatus.rejected]: 'over',
  [DamageStatus.withdrawn]: 'over',
}

/** Report: the car, what happened, its customer, photographs, and staff actions. */
export function DamageEntry({ report }: { report: Report }) {
  const locale = useLocale()
  const { reportNo, status, version, subscriptionNo, modelName, plate, kind, party, allowed } = report
  const [open, setOpen] = useState<Decision | null>(null)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireDamageEvent({ data: { params: { reportNo }, body: event } }),
  )

  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[1fr_12rem_14rem]">
        <div className="grid min-w-0 gap-1 text-sm">
          <h2 className="text-lg">
            <FormattedMessage id={`staff-damage.kind.${kind}`} />
            {' · '}
            {modelName}
            {plate !== null && (
              <>
                {' · '}
                <bdi className="tabular">{plate}</bdi>
              </>
            )}
          </h2>
          <p className="max-w-prose whitespace-pre-line">
            <bdi>{report.description}</bdi>
          </p>
          <p>
            {formatMoment(locale, report.happenedAt, report.timeZone)} · <bdi>{report.place}</bdi>
          </p>
          {party !== null && (
            <p className="wrap-anywhere">
              <FormattedMessage id="staff-damage.party" />{' '}
              <bdi>{[party.name, party.contact, party.numberPlate].filter(Boolean).join(' · ')}</bdi>
            </p>
          )}
          <p className="wrap-anywhere text-ink-soft">
            <bdi>{report.customer}</bdi> · <bdi>{report.email}</bdi>
            {report.phone !== null && (
              <>
                {' · '}
                <bdi>{report.phone}</bdi>
              </>
            )}
          </p>
          <p className="text-ink-soft">
            <bdi className="tabular whitespace-nowrap">{reportNo}</bdi>
            {' · '}
            <time dateTime={report.createdAt}>{formatTimestamp(locale, report.createdAt, report.timeZone)}</time>
            {' · '}
            <Link
              to="/{-$locale}/ops/subscriptions/$orderNo"
              params={({ locale: slug }) => ({ locale: slug, orderNo: subscriptionNo })}
              className={`tabular whitespace-nowrap ${textLink}`}
            >
              <bdi>{subscriptionNo}</bdi>
            </Link>
          </p>
          {report.repairOn !== null && (
            <p>
              <FormattedMessage
                id="staff-damage.repairAt"
                values={{
                  day: formatDate(locale, `${report.repairOn}T12:00:00Z`, 'UTC'),
                  place: <bdi key="place">{report.repairPlace}</bdi>,
                }}
              />
            </p>
          )}
          {report.note !== null && (
            <p className="max-w-prose">
              <bdi>{report.note}</bdi>
            </p>
          )}
        </div>
        <div className="grid gap-1 text-sm">
          <StatusDot tone={tones[status]} label={`staff-damage.status.${nameOf(DamageStatus, status)}`} />
          {report.isUrgent && (
            <span className="font-semibold text-warning">
              <FormattedMessage id="staff-damage.urgent" />
            </span>
          )}
          <span className="text-ink-soft">
            <FormattedMessage id={report.canDrive ? 'staff-damage.driveable' : 'staff-damage.immobile'} />
          </span>
        </div>
        <EntryActions
          permission={firing.damageReport}
          allowed={allowed}
          actions={[
            {
              type: 'staff.repaired',
              title: titles['staff.repaired'],
              onPress: () => fire({ type: 'staff.repaired', version }),
            },
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
      {report.pictures > 0 && <EntryPictures reportNo={reportNo} count={report.pictures} />}
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
            report={report}
            fire={async (event) => {
              if (await fire(event)) setOpen(null)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
