import { linkOptions } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import { progress } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'
import { stepTexts } from './steps.ts'

const states = { done: 'done', current: 'current', upcoming: 'ahead' } as const

/** Progress of the booking; completed steps can be reopened. */
export function BookingRail() {
  const { formatMessage } = useIntl()
  const steps = useBookingState(progress)
  return (
    <ProgressRail
      label={formatMessage({ id: 'test-drive.progress' })}
      steps={steps.map(({ step, status, canOpen }) => ({
        key: step,
        label: <FormattedMessage id={stepTexts[step].name} />,
        state: states[status],
        ...(canOpen && {
          link: linkOptions({ to: '/{-$locale}/test-drive/$step', params: ({ locale }) => ({ locale, step }) }),
        }),
      }))}
    />
  )
}
