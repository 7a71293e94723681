import { linkOptions } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import { progress } from '#machines/flows/membership-purchase/index.ts'
import { usePurchaseState } from './purchase.tsx'
import { screenTexts } from './steps.ts'

const states = { done: 'done', current: 'current', upcoming: 'ahead' } as const

/** Where one stands in the purchase; what is done can be opened again. */
export function PurchaseRail() {
  const { formatMessage } = useIntl()
  const steps = usePurchaseState(progress)
  // Once it is ordered there is no step any more.
  if (!steps.some(({ status }) => status === 'current')) return null
  return (
    <ProgressRail
      label={formatMessage({ id: 'membership-checkout.progress' })}
      steps={steps.map(({ step, status, canOpen }) => ({
        key: step,
        label: <FormattedMessage id={screenTexts[step].name} />,
        state: states[status],
        ...(canOpen && {
          link: linkOptions({
            to: '/{-$locale}/membership/checkout/$step',
            params: ({ locale }) => ({ locale, step }),
          }),
        }),
      }))}
    />
  )
}
