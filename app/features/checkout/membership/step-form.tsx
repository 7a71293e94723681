import type { FormEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardDrawer } from '#app/components/wizard/wizard-drawer.tsx'
import { WizardForm } from '#app/components/wizard/wizard-form.tsx'
import { WizardHeading } from '#app/components/wizard/wizard-heading.tsx'
import {
  canOpen,
  isBusy,
  problem,
  type PurchaseStep,
  purchaseSteps,
} from '#machines/flows/membership-purchase/index.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { usePurchaseState } from './purchase.tsx'
import { screenTexts } from './steps.ts'

interface StepFormProps {
  step: PurchaseStep
  /** Where it is not the step's question. */
  title?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** The next action; none where the notice has the way on. */
  action: ReactNode
  /** While the step itself is at work, beside the purchase's own calls. */
  isBusy?: boolean
  onSubmit: (event: FormEvent) => void
}

/** One question of the purchase as a form. */
export function StepForm({ step, title, lead, children, action, isBusy: isAtWork = false, onSubmit }: StepFormProps) {
  const isCalling = usePurchaseState(isBusy)
  const current = usePurchaseState(problem)
  // Nothing is taken until somebody has signed in again, which the notice leads to.
  const isEnded = usePurchaseState((snapshot) => snapshot.matches('sessionEnded'))
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
      drawer={
        <WizardDrawer folded={<FormattedMessage id="membership-checkout.summary" />}>
          <PurchaseSummary />
        </WizardDrawer>
      }
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
function WayBack({ step }: { step: PurchaseStep }) {
  const before = purchaseSteps[purchaseSteps.indexOf(step) - 1]
  const isOpen = usePurchaseState((snapshot) => before !== undefined && canOpen(snapshot, before))
  if (!before || !isOpen) return null
  return (
    <BackLink to="/{-$locale}/membership/checkout/$step" params={({ locale }) => ({ locale, step: before })}>
      <FormattedMessage id="membership-checkout.back" />
    </BackLink>
  )
}
