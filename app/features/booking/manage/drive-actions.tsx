import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CalendarButton } from '#app/components/calendar-button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { openerId } from '#app/components/panel-opener.ts'
import { getCalendarFile } from '#app/functions/booking/test-drive.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { cutoffOf, type Claim, type ManagePanel, type TestDriveOrder } from './drive.ts'
import { permissionFor } from './permissions.ts'
import { PhoneLink } from './phone-link.tsx'

interface DriveActionsProps {
  order: TestDriveOrder
  claim: Claim
  modelName: string
  now: number
  panel: ManagePanel | undefined
  onOpen: (panel: ManagePanel) => void
}

/** Actions open to the customer. The order's machine decides; a refused action shows the deadline that was missed. */
export function DriveActions({ order, claim, modelName, now, panel, onOpen }: DriveActionsProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const reasonId = useId()
  const permissions = { move: permissionFor('move', order, now), cancel: permissionFor('cancel', order, now) }
  const cutoff = formatMoment(locale, new Date(cutoffOf(order)).toISOString(), order.timeZone)
  const title = formatMessage(
    { id: 'test-drive-manage.calendar.title' },
    { brand: config.brand.name, model: modelName },
  )

  if (order.status === TestDriveStatus.cancelled) return <BookAgain model={order.modelId} />
  if (order.status === TestDriveStatus.completed)
    return <EvaluationLink isEvaluated={order.facts.isEvaluated} model={order.modelId} />
  const isLate = permissions.move === 'afterCutoff' || permissions.cancel === 'afterCutoff'
  const button = (action: ManagePanel) => ({
    id: openerId(action),
    disabled: permissions[action] !== 'allowed',
    'aria-expanded': panel === action,
    'aria-describedby': reasonId,
    onClick: () => onOpen(action),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {permissions.move !== 'absent' && (
          <Button {...button('move')} variant={isLate || panel ? 'quiet' : 'primary'}>
            <FormattedMessage id={customerButtons.testDriveOrder.move.button} />
          </Button>
        )}
        <CalendarButton
          variant="quiet"
          load={() => getCalendarFile({ data: { ...claim, title } })}
          failed={<FormattedMessage id="test-drive-manage.calendar.failed" />}
        >
          <FormattedMessage id="test-drive-manage.action.calendar" />
        </CalendarButton>
        {permissions.cancel !== 'absent' && (
          <Button {...button('cancel')} variant="text">
            <FormattedMessage id={customerButtons.testDriveOrder.cancel.button} />
          </Button>
        )}
      </div>
      <p id={reasonId} className="max-w-prose text-sm text-ink-soft">
        <FormattedMessage
          id={isLate ? 'test-drive-manage.cutoff.over' : 'test-drive-manage.cutoff.until'}
          values={{ time: cutoff, phone: <PhoneLink phone={order.site.phone} /> }}
        />
      </p>
    </div>
  )
}

function BookAgain({ model }: { model: string }) {
  return (
    <div>
      <LinkButton
        to="/{-$locale}/test-drive/$step"
        params={({ locale }) => ({ locale, step: 'type' })}
        search={{ model }}
      >
        <FormattedMessage id="test-drive-manage.action.rebook" />
      </LinkButton>
    </div>
  )
}

function EvaluationLink({ isEvaluated, model }: { isEvaluated: boolean; model: string }) {
  if (isEvaluated) return <BookAgain model={model} />
  return (
    <div>
      <LinkButton to="." hash="evaluation" search>
        <FormattedMessage id="test-drive-manage.action.evaluate" />
      </LinkButton>
    </div>
  )
}
