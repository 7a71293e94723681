import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FirstGuess } from '#app/components/wizard/first-guess.tsx'
import { RestartNotice } from '#app/components/wizard/restart-notice.tsx'
import { StepSkeleton } from '#app/components/wizard/step-skeleton.tsx'
import { WizardFrame } from '#app/components/wizard/wizard-frame.tsx'
import { WizardRail } from '#app/components/wizard/wizard-rail.tsx'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { statePath } from '#app/lib/flow/state-path.ts'
import { currentStep, progress, testDriveBookingMachine, whyClosed } from '#machines/flows/test-drive-booking/index.ts'
import { BookingSummary } from './booking-summary.tsx'
import { useBooking, useBookingAddress, useBookingState } from './booking.tsx'
import { ContactStep, DonePage, preloadSteps } from './lazy-steps.tsx'
import type { LoadedStep } from './load-step.ts'
import { ModelStep } from './model-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { SlotStep } from './slot-step.tsx'
import { openSteps, stepTexts, titleOf } from './steps.ts'
import { TypeStep } from './type-step.tsx'

/** Step at an address of the booking, or its placeholder until the state is known. */
export function BookingScreen({ loaded }: { loaded: LoadedStep }) {
  const { step } = loaded
  const { isRunning, facts, key } = useBooking()
  const state = useBookingState(statePath)
  const isKnown = useBookingState((snapshot) =>
    step === 'done' ? currentStep(snapshot) === 'done' : ['busy', 'over', null].includes(whyClosed(snapshot, step)),
  )
  const navigate = useNavigate()
  useBookingAddress(
    step,
    (to, replace) =>
      void navigate({ to: '/{-$locale}/test-drive/$step', params: ({ locale }) => ({ locale, step: to }), replace }),
  )

  useEffect(() => {
    if (isRunning && step !== 'type') preloadSteps()
  }, [isRunning, step])

  const isGuess = !isRunning && !facts.saved
  const isDrawn = isKnown || (!isRunning && openSteps.includes(step))
  const outline = <StepSkeleton title={<FormattedMessage id={titleOf(step)} />} />
  const content = (
    <FirstGuess machine={testDriveBookingMachine.id} first="type" isGuess={isGuess} skeleton={<StepSkeleton />}>
      {/* A restored booking is another run: its steps start from its values. */}
      <LaterPart fallback={outline}>{isDrawn ? <Step key={key} loaded={loaded} /> : outline}</LaterPart>
    </FirstGuess>
  )
  return (
    <div data-state={isRunning ? state : undefined} className="page-width pt-6 pb-section md:pt-9">
      {step === 'done' ? content : <Frame>{content}</Frame>}
    </div>
  )
}

/** Layout shared by all steps. */
function Frame({ children }: { children: ReactNode }) {
  const { isRestarted, areValuesKept } = useBooking()
  return (
    <WizardFrame
      rail={<BookingRail />}
      summaryTitle={<FormattedMessage id="test-drive.summary" />}
      summary={<BookingSummary hasPicture />}
    >
      {isRestarted && (
        <RestartNotice areValuesKept={areValuesKept}>
          <FormattedMessage id="test-drive.restarted" />
        </RestartNotice>
      )}
      {children}
    </WizardFrame>
  )
}

function Step({ loaded }: { loaded: LoadedStep }) {
  switch (loaded.step) {
    case 'type':
      return <TypeStep options={loaded.options} />
    case 'model':
      return <ModelStep />
    case 'place':
      return <PlaceStep places={loaded.places} />
    case 'slot':
      return <SlotStep />
    case 'contact':
      return <ContactStep />
    case 'done':
      return <DonePage />
  }
}

function BookingRail() {
  const { formatMessage } = useIntl()
  return (
    <WizardRail
      label={formatMessage({ id: 'test-drive.progress' })}
      steps={useBookingState(progress)}
      nameOf={(step) => stepTexts[step].name}
      linkTo={(step) => linkOptions({ to: '/{-$locale}/test-drive/$step', params: ({ locale }) => ({ locale, step }) })}
    />
  )
}
