import { linkOptions } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import { progress } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckoutState } from './checkout.tsx'
import { screenTexts } from './steps.ts'

const states = { done: 'done', current: 'current', upcoming: 'ahead' } as const

/** Where one stands in the checkout; what is done can be opened again. */
export function CheckoutRail() {
  const { formatMessage } = useIntl()
  const steps = useCheckoutState(progress)
  // Once it is ordered there is no step any more.
  if (!steps.some(({ status }) => status === 'current')) return null
  return (
    <ProgressRail
      label={formatMessage({ id: 'checkout.progress' })}
      steps={steps.map(({ step, status, canOpen }) => ({
        key: step,
        label: <FormattedMessage id={screenTexts[step].name} />,
        state: states[status],
        ...(canOpen && {
          link: linkOptions({
            to: '/{-$locale}/subscription/checkout/$step',
            params: ({ locale }) => ({ locale, step }),
          }),
        }),
      }))}
    />
  )
}
