import { linkOptions } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import { progress } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'
import { stepTexts } from './steps.ts'

const states = { done: 'done', current: 'current', upcoming: 'ahead' } as const

/** Where one stands in the booking; what is done can be opened again. */
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
