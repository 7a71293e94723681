import { type ReactNode, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { RestartNotice } from '#app/components/wizard/restart-notice.tsx'
import { StepSkeleton } from '#app/components/wizard/step-skeleton.tsx'
import { WizardFrame } from '#app/components/wizard/wizard-frame.tsx'
import { statePath } from '#app/lib/flow/state-path.ts'
import { useKeptFocus } from '#app/lib/form/use-kept-focus.ts'
import { currentScreen } from '#machines/flows/membership-purchase/index.ts'
import { DoneScreen } from './done-screen.tsx'
import { OwnershipStep } from './ownership-step.tsx'
import { PayScreen } from './pay-screen.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PurchaseRail } from './purchase-rail.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { usePurchase, usePurchaseState } from './purchase.tsx'
import { RefundScreen } from './refund-screen.tsx'
import { type AddressedScreen, screenTexts } from './steps.ts'
import { TermsStep } from './terms-step.tsx'
import { usePurchaseAddress } from './use-purchase-address.ts'

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
  const { isRunning, isRestarted, facts, key } = usePurchase()
  const state = usePurchaseState(statePath)
  const isCurrent = usePurchaseState((snapshot) => currentScreen(snapshot) === screen)
  const area = useRef<HTMLDivElement>(null)
  usePurchaseAddress(screen)
  useKeptFocus(area)
  // What the server knows nothing of, only the tab can show.
  const isKnown = isCurrent && (isRunning || facts.saved !== null)
  const Screen = screens[screen]
  return (
    <div ref={area} data-state={isRunning ? state : undefined} className="page-width pt-6 pb-section md:pt-9">
      <WizardFrame
        rail={<PurchaseRail />}
        summaryTitle={<FormattedMessage id="membership-checkout.summary" />}
        summary={<PurchaseSummary />}
      >
        {isRestarted && (
          <RestartNotice>
            <FormattedMessage id="membership-checkout.restarted" />
          </RestartNotice>
        )}
        {isKnown ? <Screen key={key} /> : <StepSkeleton title={<FormattedMessage id={screenTexts[screen].title} />} />}
      </WizardFrame>
    </div>
  )
}
