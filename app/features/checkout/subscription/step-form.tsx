import type { FormEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardForm } from '#app/components/wizard/wizard-form.tsx'
import { WizardHeading } from '#app/components/wizard/wizard-heading.tsx'
import {
  canOpen,
  type CheckoutStep,
  checkoutSteps,
  isBusy,
  problem,
} from '#machines/flows/subscription-checkout/index.ts'
import { useCheckoutState } from './checkout.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { screenTexts } from './steps.ts'
import { SummaryDrawer } from './summary-drawer.tsx'

interface StepFormProps {
  step: CheckoutStep
  /** Where it is not the step's question. */
  title?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** The next action; none where the notice has the way on. */
  action: ReactNode
  /** While the step itself is at work, beside the checkout's own calls. */
  isBusy?: boolean
  onSubmit: (event: FormEvent) => void
}

/** One question of the checkout as a form. */
export function StepForm({ step, title, lead, children, action, isBusy: isAtWork = false, onSubmit }: StepFormProps) {
  const isCalling = useCheckoutState(isBusy)
  const current = useCheckoutState(problem)
  // Nothing is taken until somebody has signed in again, which the notice leads to.
  const isEnded = useCheckoutState((snapshot) => snapshot.matches('sessionEnded'))
  return (
    <WizardForm
      heading={
        <WizardHeading
          back={<WayBack step={step} />}
          title={title ?? <FormattedMessage id={screenTexts[step].title} />}
          lead={lead}
        />
      }
      notice={<ProblemNotice />}
      problem={current}
      drawer={<SummaryDrawer />}
      isBusy={isCalling || isAtWork}
      action={isEnded ? null : action}
      onSubmit={onSubmit}
    >
      <div inert={isEnded} className="inert:opacity-50">
        {children}
      </div>
    </WizardForm>
  )
}

/** To the step before, where that one can be opened. */
function WayBack({ step }: { step: CheckoutStep }) {
  const before = checkoutSteps[checkoutSteps.indexOf(step) - 1]
  const isOpen = useCheckoutState((snapshot) => before !== undefined && canOpen(snapshot, before))
  if (!before || !isOpen) return null
  return (
    <BackLink to="/{-$locale}/subscription/checkout/$step" params={({ locale }) => ({ locale, step: before })}>
      <FormattedMessage id="checkout.back" />
    </BackLink>
  )
}
