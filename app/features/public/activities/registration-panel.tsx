import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { cancelRegistration } from '#app/functions/public/activities.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useBackendNow } from '#app/lib/clock/use-backend-now.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { customerActions } from '#machines/orders/activity-registration/customer-actions.ts'
import { activityRegistrationMachine } from '#machines/orders/activity-registration/index.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { OpenedActivity } from './activity-page.tsx'

type Registration = NonNullable<OpenedActivity['registration']>

interface RegistrationPanelProps {
  registration: Registration
  claim: NonNullable<OpenedActivity['claim']>
}

/** Registration of the visitor: state and actions, as its machine allows them. */
export function RegistrationPanel({ registration, claim }: RegistrationPanelProps) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { status, registrationNo, positionInLine, cancelReason, title } = registration
  const now = useBackendNow(registration.now)
  const canCancel = isAllowed(registration, now)

  async function giveBack() {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: 'activities.cancel.title' }),
        body: formatMessage({ id: 'activities.cancel.text' }, { title }),
        okLabel: formatMessage({ id: customerButtons.activityRegistration.cancel.button }),
        isDestructive: true,
        cancelLabel: formatMessage({ id: 'activities.cancel.keep' }),
        onOk: async () => {
          const outcome = await cancelRegistration({ data: { query: claim } })
          if (!outcome.ok) setFailure(`errors.${outcome.code}`)
          await router.invalidate()
        },
      })
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('a registration could not be cancelled', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <section
      aria-labelledby="own-title"
      className="grid gap-4 rounded-lg border border-hairline bg-surface px-5 py-6 sm:px-8 sm:py-8"
    >
      <p className="tabular text-sm text-ink-soft">
        <FormattedMessage id="activities.own.number" values={{ number: <bdi key="no">{registrationNo}</bdi> }} />
      </p>
      <h2 id="own-title" className="text-2xl">
        <FormattedMessage
          id={`activities.own.${nameOf(RegistrationStatus, status)}`}
          values={{ position: positionInLine ?? 0 }}
        />
      </h2>
      {cancelReason !== null && (
        <p className="text-ink-soft">
          <bdi>{cancelReason}</bdi>
        </p>
      )}
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      {canCancel && (
        <div>
          <Button variant="quiet" onClick={() => void giveBack()}>
            <FormattedMessage
              id={status === RegistrationStatus.waitlisted ? 'activities.own.leave' : 'activities.own.giveBack'}
            />
          </Button>
        </div>
      )}
    </section>
  )
}

function isAllowed({ status, facts }: Registration, now: number): boolean {
  const { closesAt, startsAt, endsAt, checkInHours } = facts
  const at = {
    now,
    closesAt: Date.parse(closesAt),
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    checkInHours,
  }
  const event = { type: customerActions.events.cancel }
  return judge(activityRegistrationMachine, { code: status, facts: at }, event).isAllowed
}
