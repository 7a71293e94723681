import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardForm, type WizardFormProps } from '#app/components/wizard/wizard-form.tsx'
import { type BookingStep, bookingSteps, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'
import { SummaryDrawer } from './summary-drawer.tsx'

interface StepFormProps extends Omit<WizardFormProps, 'back' | 'drawer' | 'isBusy' | 'isEnded'> {
  step: BookingStep
  isBusy?: boolean
}

/** One step of the booking as a form. */
export function StepForm({ step, isBusy = false, ...form }: StepFormProps) {
  return <WizardForm {...form} back={<StepBackLink step={step} />} drawer={<SummaryDrawer />} isBusy={isBusy} />
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
