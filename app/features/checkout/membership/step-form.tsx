import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardDrawer } from '#app/components/wizard/wizard-drawer.tsx'
import { WizardForm, type WizardFormProps } from '#app/components/wizard/wizard-form.tsx'
import { canOpen, isBusy, type PurchaseStep, purchaseSteps } from '#machines/flows/membership-purchase/index.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { usePurchaseState } from './purchase.tsx'
import { screenTexts } from './steps.ts'

interface StepFormProps extends Pick<WizardFormProps, 'lead' | 'children' | 'action' | 'onSubmit'> {
  step: PurchaseStep
  /** Default: the step's question. */
  title?: ReactNode
  /** Whether the step itself is at work, apart from the purchase's own calls. */
  isBusy?: boolean
}

/** One question of the purchase as a form. */
export function StepForm({ step, title, isBusy: isAtWork = false, ...form }: StepFormProps) {
  const isCalling = usePurchaseState(isBusy)
  return (
    <WizardForm
      {...form}
      back={<StepBackLink step={step} />}
      title={title ?? <FormattedMessage id={screenTexts[step].title} />}
      notice={<ProblemNotice />}
      drawer={
        <WizardDrawer folded={<FormattedMessage id="membership-checkout.summary" />}>
          <PurchaseSummary />
        </WizardDrawer>
      }
      isBusy={isCalling || isAtWork}
      isEnded={usePurchaseState((snapshot) => snapshot.matches('sessionEnded'))}
    />
  )
}

/** Link to the previous step, if it can be opened. */
function StepBackLink({ step }: { step: PurchaseStep }) {
  const before = purchaseSteps[purchaseSteps.indexOf(step) - 1]
  const isOpen = usePurchaseState((snapshot) => before !== undefined && canOpen(snapshot, before))
  if (!before || !isOpen) return null
  return (
    <BackLink to="/{-$locale}/membership/checkout/$step" params={({ locale }) => ({ locale, step: before })}>
      <FormattedMessage id="membership-checkout.back" />
    </BackLink>
  )
}
