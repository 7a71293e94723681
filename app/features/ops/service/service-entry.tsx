import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { fireServiceEvent, listTimesOfBooking } from '#app/functions/ops/service.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { listed } from '#machines/shared/listed.ts'
import { firing } from '#server/api/input/permissions.ts'
import type { ServiceBookings } from './service-list.tsx'

// Brings the calendar along.
const MoveForm = lazy(async () => ({ default: (await import('#app/shared/service/move-form.tsx')).MoveForm }))
const CancelForm = lazy(async () => ({ default: (await import('./cancel-form.tsx')).CancelForm }))

type Booking = ServiceBookings['items'][number]
type StaffEvent = Parameters<typeof fireServiceEvent>[0]['data']['body']

const titles = staffButtons.serviceBooking
/** Events without further questions, in the order of the work. */
const steps = ['staff.checkedIn', 'staff.finished', 'staff.handedBack'] as const

const tones: Record<Booking['status'], StatusTone> = {
  [ServiceStatus.booked]: 'under',
  [ServiceStatus.checkedIn]: 'live',
  [ServiceStatus.ready]: 'wanting',
  [ServiceStatus.completed]: 'done',
  [ServiceStatus.cancelled]: 'over',
  [ServiceStatus.missed]: 'over',
}

/** Booking: the time, the car, what is to be done, its customer, and staff actions. */
export function ServiceEntry({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const locale = useLocale()
  const { bookingNo, status, version, subscriptionNo, modelName, plate, site, startsAt, timeZone, allowed } = booking
  const [opened, setOpened] = useState<'move' | 'cancel' | null>(null)
  const { result, clearResult, fire, send } = useFire((event: StaffEvent) =>
    fireServiceEvent({ data: { params: { bookingNo }, body: event } }),
  )

  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[1fr_12rem_auto]">
        <div className="grid min-w-0 gap-1 text-sm">
          <h2 className="text-lg">
            {formatMoment(locale, startsAt, timeZone)} · {site.name}
          </h2>
          <p className="font-semibold">
            {modelName}
            {plate !== null && (
              <>
                {' · '}
                <bdi className="tabular">{plate}</bdi>
              </>
            )}
          </p>
          <p>
            {listed(
              intl,
              booking.works.map((work) => intl.formatMessage({ id: `staff-service.work.${work}` })),
            )}
          </p>
          {booking.note !== null && (
            <p className="max-w-prose whitespace-pre-line">
              <bdi>{booking.note}</bdi>
            </p>
          )}
          <p className="wrap-anywhere text-ink-soft">
            <bdi>{booking.customer}</bdi> · <bdi>{booking.email}</bdi>
            {booking.phone !== null && (
              <>
                {' · '}
                <bdi>{booking.phone}</bdi>
              </>
            )}
          </p>
          <p className="text-ink-soft">
            <bdi className="tabular whitespace-nowrap">{bookingNo}</bdi>
            {' · '}
            <Link
              to="/{-$locale}/ops/subscriptions/$orderNo"
              params={({ locale: slug }) => ({ locale: slug, orderNo: subscriptionNo })}
              className={`tabular whitespace-nowrap ${textLink}`}
            >
              <bdi>{subscriptionNo}</bdi>
            </Link>
          </p>
          {booking.reason !== null && (
            <p>
              <bdi>{booking.reason}</bdi>
            </p>
          )}
        </div>
        <StatusDot tone={tones[status]} label={`staff-service.status.${nameOf(ServiceStatus, status)}`} />
        <EntryActions
          permission={firing.serviceBooking}
          allowed={allowed}
          actions={[
            ...steps.map((type) => ({ type, title: titles[type], onPress: () => fire({ type, version }) })),
            {
              type: 'staff.rescheduled',
              title: titles['staff.rescheduled'],
              variant: 'text',
              isOpen: opened === 'move',
              onPress: () => setOpened(opened === 'move' ? null : 'move'),
            },
            {
              type: 'staff.cancelled',
              title: titles['staff.cancelled'],
              variant: 'text',
              isOpen: opened === 'cancel',
              onPress: () => setOpened(opened === 'cancel' ? null : 'cancel'),
            },
          ]}
        />
      </div>
      {result && (
        <div className="pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      {opened === 'move' && allowed.includes('staff.rescheduled') && (
        <Suspense fallback={<Spinner />}>
          <MoveForm
            siteId={site.id}
            load={async (siteId) => {
              const answer = await listTimesOfBooking({ data: { params: { bookingNo }, query: { siteId } } })
              return answer.ok ? answer.value : null
            }}
            move={async (to) => {
              const fired = await send({ type: 'staff.rescheduled', version, ...to })
              if (fired.ok) setOpened(null)
              return fired.ok ? null : `errors.${fired.code}`
            }}
          />
        </Suspense>
      )}
      {opened === 'cancel' && allowed.includes('staff.cancelled') && (
        <Suspense fallback={<Spinner />}>
          <CancelForm
            fire={async (reason) => {
              if (await fire({ type: 'staff.cancelled', version, reason })) setOpened(null)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
