import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { config } from '#config'
import { type BookingSummary as Chosen, currentStep, summary } from '#machines/flows/test-drive-booking/index.ts'
import { listed } from '#machines/shared/listed.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { DriveTime } from './drive-time.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { kindOf } from './kinds.ts'
import { ModelPicture } from './model-picture.tsx'
import { stepTexts } from './steps.ts'
import { useIsSoon } from './use-is-soon.ts'

/** Choices so far, price and next steps. */
export function BookingSummary({ hasPicture = false }: { hasPicture?: boolean }) {
  const intl = useIntl()
  const { models } = useBooking().facts
  const chosen = useBookingState(summary)
  const step = useBookingState(currentStep)
  const isSoon = useIsSoon()
  const { modelId } = chosen
  const kind = kindOf(chosen)
  return (
    <div className="grid gap-5">
      {hasPicture && modelId && <ModelPicture key={modelId} modelId={modelId} className="w-full" />}
      <dl className="border-t border-hairline">
        <Row label="test-drive.summary.kind" value={kind && <FormattedMessage id={`test-drive.kind.${kind}`} />} />
        <Row label="test-drive.summary.model" value={models.find(({ id }) => id === modelId)?.name} />
        <Row label="test-drive.summary.place" value={placeOf(intl, chosen)} />
        <Row label="test-drive.summary.time" value={timeOf(chosen)}>
          <HoldCountdown />
        </Row>
        <Row label="test-drive.summary.price" value={<FormattedMessage id="test-drive.summary.free" />} />
      </dl>
      {step !== 'done' && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage
            id={kind === 'now' && step === 'place' ? 'test-drive.now.next' : stepTexts[step].next}
            values={{ minutes: config.limits.slotHoldSeconds / 60, isSoon }}
          />
        </p>
      )}
    </div>
  )
}

function placeOf(intl: IntlShape, { address, site }: Chosen): ReactNode {
  if (address) return <bdi>{listed(intl, [address.street, address.city])}</bdi>
  return site && <bdi>{site.name}</bdi>
}

function timeOf({ startsAt, site, mode }: Chosen): ReactNode {
  if (startsAt && site) return <DriveTime startsAt={startsAt} timeZone={site.timeZone} />
  return mode === 'test_drive_now' && <FormattedMessage id="test-drive.summary.now" />
}

interface RowProps {
  label: MessageId
  /** Empty until it is chosen. */
  value: ReactNode
  children?: ReactNode
}

function Row({ label, value, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(5rem,2fr)_5fr] gap-x-4 border-b border-hairline py-3 text-sm">
      <dt className="text-ink-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd className={value ? 'font-semibold' : 'text-ink-soft'}>
        {value || <FormattedMessage id="test-drive.summary.open" />}
        {children}
      </dd>
    </div>
  )
}
