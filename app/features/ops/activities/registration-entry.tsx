import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { fireRegistrationEvent } from '#app/functions/ops/activities.functions.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { firing } from '#server/api/input/permissions.ts'
import type { RegistrationsOf } from './registration-list.tsx'

const ReasonForm = lazy(async () => ({ default: (await import('#app/shared/operations/reason-form.tsx')).ReasonForm }))

type Registration = RegistrationsOf['items'][number]
export type StaffEvent = Parameters<typeof fireRegistrationEvent>[0]['data']['body']

const titles = staffButtons.activityRegistration

const tones: Record<Registration['status'], StatusTone> = {
  [RegistrationStatus.registered]: 'under',
  [RegistrationStatus.waitlisted]: 'wanting',
  [RegistrationStatus.attended]: 'live',
  [RegistrationStatus.cancelled]: 'over',
  [RegistrationStatus.missed]: 'done',
  [RegistrationStatus.lapsed]: 'over',
}

/** Registration in the check-in list: name, state and actions. */
export function RegistrationEntry({ registration }: { registration: Registration }) {
  const { registrationNo, status, version, customer, email, isGuest, cancelReason, allowed } = registration
  const [isCancelling, setIsCancelling] = useState(false)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireRegistrationEvent({ data: { params: { registrationNo }, body: event } }),
  )

  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[1fr_10rem_auto]">
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi>{customer}</bdi>
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <bdi>{email}</bdi> · <bdi className="tabular">{registrationNo}</bdi>
            {isGuest && (
              <>
                {' · '}
                <FormattedMessage id="staff-activities.guest" />
              </>
            )}
          </p>
          {cancelReason !== null && (
            <p className="text-sm">
              <bdi>{cancelReason}</bdi>
            </p>
          )}
        </div>
        <span className="text-sm">
          <StatusDot tone={tones[status]} label={`staff-activities.status.${nameOf(RegistrationStatus, status)}`} />
        </span>
        <EntryActions
          permission={firing.activityRegistration}
          allowed={allowed}
          actions={[
            {
              type: 'staff.checkedIn',
              title: titles['staff.checkedIn'],
              onPress: () => fire({ type: 'staff.checkedIn', version }),
            },
            {
              type: 'staff.checkInUndone',
              title: titles['staff.checkInUndone'],
              variant: 'quiet',
              onPress: () => fire({ type: 'staff.checkInUndone', version }),
            },
            {
              type: 'staff.cancelled',
              title: titles['staff.cancelled'],
              variant: 'text',
              isOpen: isCancelling,
              onPress: () => setIsCancelling(!isCancelling),
            },
          ]}
        />
      </div>
      {result && (
        <div className="pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      {isCancelling && allowed.includes('staff.cancelled') && (
        <Suspense fallback={<Spinner />}>
          <ReasonForm
            hint="staff-activities.reason.hint"
            submit={titles['staff.cancelled']}
            onGiven={async (reason) => {
              if (await fire({ type: 'staff.cancelled', version, reason })) setIsCancelling(false)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
