import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RestartNotice } from '#app/components/wizard/restart-notice.tsx'
import { StepSkeleton } from '#app/components/wizard/step-skeleton.tsx'
import { WizardFrame } from '#app/components/wizard/wizard-frame.tsx'
import { WizardRail } from '#app/components/wizard/wizard-rail.tsx'
import { progress } from '#machines/flows/membership-purchase/index.ts'
import { DoneScreen } from './done-screen.tsx'
import { OwnershipStep } from './ownership-step.tsx'
import { PayScreen } from './pay-screen.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { usePurchase, usePurchaseScreen, usePurchaseState } from './purchase.tsx'
import { RefundScreen } from './refund-screen.tsx'
import { type AddressedScreen, screenTexts } from './steps.ts'
import { TermsStep } from './terms-step.tsx'

const screens: Record<AddressedScreen, () => ReactNode> = {
  ownership: OwnershipStep,
  terms: TermsStep,
  payment: PaymentStep,
  pay: PayScreen,
  done: DoneScreen,
  refund: RefundScreen,
}

/** One address of the purchase: its step, or the step's outline until it is known what to show. */
export function PurchasePage({ screen }: { screen: AddressedScreen }) {
  const { isRunning, isRestarted, areValuesKept, facts, key } = usePurchase()
  const navigate = useNavigate()
  const { isCurrent, area } = usePurchaseScreen(
    screen,
    (step, replace) =>
      void navigate({
        to: '/{-$locale}/membership/checkout/$step',
        params: ({ locale }) => ({ locale, step }),
        replace,
      }),
  )
  // What the server knows nothing of, only the tab can show.
  const isKnown = isCurrent && (isRunning || facts.saved !== null)
  const Screen = screens[screen]
  return (
    <div {...area} className="page-width pt-6 pb-section md:pt-9">
      <WizardFrame
        rail={<PurchaseRail />}
        summaryTitle={<FormattedMessage id="membership-checkout.summary" />}
        summary={<PurchaseSummary />}
      >
        {isRestarted && (
          <RestartNotice areValuesKept={areValuesKept}>
            <FormattedMessage id="membership-checkout.restarted" />
          </RestartNotice>
        )}
        {isKnown ? <Screen key={key} /> : <StepSkeleton title={<FormattedMessage id={screenTexts[screen].title} />} />}
      </WizardFrame>
    </div>
  )
}

function PurchaseRail() {
  const { formatMessage } = useIntl()
  return (
    <WizardRail
      label={formatMessage({ id: 'membership-checkout.progress' })}
      steps={usePurchaseState(progress)}
      nameOf={(step) => screenTexts[step].name}
      linkTo={(step) =>
        linkOptions({ to: '/{-$locale}/membership/checkout/$step', params: ({ locale }) => ({ locale, step }) })
      }
    />
  )
}
