import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardForm, type WizardFormProps } from '#app/components/wizard/wizard-form.tsx'
import { canOpen, type CheckoutStep, checkoutSteps, isBusy } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckoutState } from './checkout.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { screenTexts } from './steps.ts'
import { SummaryDrawer } from './summary-drawer.tsx'

interface StepFormProps extends Pick<WizardFormProps, 'lead' | 'children' | 'action' | 'onSubmit'> {
  step: CheckoutStep
  /** Default: the step's question. */
  title?: ReactNode
  /** Whether the step itself is at work, apart from the checkout's own calls. */
  isBusy?: boolean
}

/** One question of the checkout as a form. */
export function StepForm({ step, title, isBusy: isAtWork = false, ...form }: StepFormProps) {
  const isCalling = useCheckoutState(isBusy)
  return (
    <WizardForm
      {...form}
      back={<StepBackLink step={step} />}
      title={title ?? <FormattedMessage id={screenTexts[step].title} />}
      notice={<ProblemNotice />}
      drawer={<SummaryDrawer />}
      isBusy={isCalling || isAtWork}
      isEnded={useCheckoutState((snapshot) => snapshot.matches('sessionEnded'))}
    />
  )
}

/** Link to the previous step, if it can be opened. */
function StepBackLink({ step }: { step: CheckoutStep }) {
  const before = checkoutSteps[checkoutSteps.indexOf(step) - 1]
  const isOpen = useCheckoutState((snapshot) => before !== undefined && canOpen(snapshot, before))
  if (!before || !isOpen) return null
  return (
    <BackLink to="/{-$locale}/subscription/checkout/$step" params={({ locale }) => ({ locale, step: before })}>
      <FormattedMessage id="checkout.back" />
    </BackLink>
  )
}
