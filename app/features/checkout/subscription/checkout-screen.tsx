import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FirstGuess } from '#app/components/wizard/first-guess.tsx'
import { RestartNotice } from '#app/components/wizard/restart-notice.tsx'
import { StepSkeleton } from '#app/components/wizard/step-skeleton.tsx'
import { WizardFrame } from '#app/components/wizard/wizard-frame.tsx'
import { WizardRail } from '#app/components/wizard/wizard-rail.tsx'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { progress, subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckout, useCheckoutScreen, useCheckoutState } from './checkout.tsx'
import { IdentityStep } from './identity-step.tsx'
import {
  BillingStep,
  CreditStep,
  DeliveryStep,
  DoneScreen,
  DriverStep,
  PaymentStep,
  PayScreen,
  preloadLaterSteps,
  ReviewStep,
} from './later-steps.tsx'
import { type AddressedScreen, screenTexts } from './steps.ts'
import { VehicleStep } from './vehicle-step.tsx'

/** One address of the checkout: its step, or the step's outline until it is known what to show. */
export function CheckoutScreen({ screen }: { screen: AddressedScreen }) {
  const { isRunning, facts, key } = useCheckout()
  const navigate = useNavigate()
  const { isCurrent, area } = useCheckoutScreen(
    screen,
    (step, replace) =>
      void navigate({
        to: '/{-$locale}/subscription/checkout/$step',
        params: ({ locale }) => ({ locale, step }),
        replace,
      }),
  )
  const isGuess = !isRunning && facts.saved === null

  useEffect(() => {
    if (isRunning) preloadLaterSteps()
  }, [isRunning])

  const outline = <StepSkeleton title={<FormattedMessage id={screenTexts[screen].title} />} />
  return (
    <div {...area} className="page-width pt-6 pb-section md:pt-9">
      <Frame>
        <FirstGuess
          machine={subscriptionCheckoutMachine.id}
          first="vehicle"
          isGuess={isGuess}
          skeleton={<StepSkeleton />}
        >
          <LaterPart fallback={outline}>{isCurrent ? <Screen key={key} screen={screen} /> : outline}</LaterPart>
        </FirstGuess>
      </Frame>
    </div>
  )
}

function Screen({ screen }: { screen: AddressedScreen }) {
  switch (screen) {
    case 'vehicle':
      return <VehicleStep />
    case 'identity':
      return <IdentityStep />
    case 'driver':
      return <DriverStep />
    case 'delivery':
      return <DeliveryStep />
    case 'payment':
      return <PaymentStep />
    case 'review':
      return <ReviewStep />
    case 'billing':
      return <BillingStep />
    case 'credit':
      return <CreditStep />
    case 'pay':
      return <PayScreen />
    case 'done':
      return <DoneScreen />
  }
}

/** What all screens of the checkout share. */
function Frame({ children }: { children: ReactNode }) {
  const { isRestarted, areValuesKept } = useCheckout()
  return (
    <WizardFrame
      rail={<CheckoutRail />}
      summaryTitle={<FormattedMessage id="checkout.summary" />}
      summary={<CheckoutSummary hasPicture />}
    >
      {isRestarted && (
        <RestartNotice areValuesKept={areValuesKept}>
          <FormattedMessage id="checkout.restarted" />
        </RestartNotice>
      )}
      {children}
    </WizardFrame>
  )
}

function CheckoutRail() {
  const { formatMessage } = useIntl()
  return (
    <WizardRail
      label={formatMessage({ id: 'checkout.progress' })}
      steps={useCheckoutState(progress)}
      nameOf={(step) => screenTexts[step].name}
      linkTo={(step) =>
        linkOptions({ to: '/{-$locale}/subscription/checkout/$step', params: ({ locale }) => ({ locale, step }) })
      }
    />
  )
}
