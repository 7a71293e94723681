import type { FormEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardForm } from '#app/components/wizard/wizard-form.tsx'
import { WizardHeading } from '#app/components/wizard/wizard-heading.tsx'
import { type BookingStep, bookingSteps, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'
import { SummaryDrawer } from './summary-drawer.tsx'

interface StepFormProps {
  step: BookingStep
  title: ReactNode
  lead?: ReactNode
  /** Message above the form. */
  notice?: ReactNode
  children: ReactNode
  /** Next action; none when the notice offers the way on. */
  action: ReactNode | null
  isBusy?: boolean
  onSubmit: (event: FormEvent) => void
}

/** One step of the booking as a form. */
export function StepForm({ step, title, lead, notice, isBusy = false, ...form }: StepFormProps) {
  const current = useBookingState(problem)
  return (
    <WizardForm
      heading={<WizardHeading back={<StepBackLink step={step} />} title={title} lead={lead} />}
      notice={notice}
      problem={current}
      drawer={<SummaryDrawer />}
      isBusy={isBusy}
      {...form}
    />
  )
}

/** Link to the previous step; absent while the outcome of the booking is unknown. */
function StepBackLink({ step }: { step: BookingStep }) {
  const before = bookingSteps[bookingSteps.indexOf(step) - 1]
  const isOpen = useBookingState(problem) !== 'bookingUnclear'
  if (!before || !isOpen) return null
  return (
    <BackLink to="/{-$locale}/test-drive/$step" params={({ locale }) => ({ locale, step: before })}>
      <FormattedMessage id="test-drive.back" />
    </BackLink>
  )
}
