import { ScriptOnce } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { currentStep, whyClosed } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { BookingRail } from './booking-rail.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { DonePage } from './done-page.tsx'
import type { LoadedStep } from './load-step.ts'
import { ModelStep } from './model-step.tsx'
import { placeHolding, placeHoldingScript } from './place-holding.ts'
import { PlaceStep } from './place-step.tsx'
import { RestartNotice } from './restart-notice.tsx'
import { SlotStep } from './slot-step.tsx'
import { statePath } from './state-path.ts'
import { StepSkeleton } from './step-skeleton.tsx'
import { openSteps, stepTexts } from './steps.ts'
import { TypeStep } from './type-step.tsx'
import { useStepAddress } from './use-step-address.ts'

/** One address of the booking: the frame that all steps share, and in it the step or its outline. */
export function BookingScreen({ loaded }: { loaded: LoadedStep }) {
  const { step } = loaded
  const { isRunning, facts } = useBooking()
  const state = useBookingState(statePath)
  const isKnown = useBookingState((snapshot) =>
    step === 'done' ? currentStep(snapshot) === 'done' : ['busy', 'over', null].includes(whyClosed(snapshot, step)),
  )
  useStepAddress(step)

  const isGuess = !isRunning && !facts.saved
  const title = step !== 'done' && !isGuess && <FormattedMessage id={stepTexts[step].title} />
  const isDrawn = isKnown || (!isRunning && openSteps.includes(step))
  return (
    <div data-state={isRunning ? state : undefined} className="page-width pt-6 pb-section md:pt-9">
      {isGuess && <ScriptOnce>{placeHoldingScript}</ScriptOnce>}
      {step === 'done' ? (
        isDrawn ? (
          <DonePage />
        ) : (
          <StepSkeleton />
        )
      ) : (
        <>
          <BookingRail />
          <div className="mt-9 grid gap-x-16 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-24">
            <div className="min-w-0">
              <RestartNotice />
              <div className={isGuess ? placeHolding.guess : ''}>
                {isDrawn ? <Step loaded={loaded} /> : <StepSkeleton title={title} />}
              </div>
              {isGuess && (
                <div className={placeHolding.skeleton}>
                  <StepSkeleton />
                </div>
              )}
            </div>
            <aside aria-labelledby="booking-summary" className="max-lg:hidden">
              <div className="sticky top-[calc(var(--spacing-header)+2rem)]">
                <h2 id="booking-summary" className="mb-4 text-lg">
                  <FormattedMessage id="test-drive.summary" />
                </h2>
                <BookingSummary hasPicture />
              </div>
            </aside>
          </div>
        </>
      )}
    </div>
  )
}

function Step({ loaded }: { loaded: LoadedStep }) {
  const { key } = useBooking()
  switch (loaded.step) {
    case 'type':
      return <TypeStep key={key} options={loaded.options} />
    case 'model':
      return <ModelStep key={key} />
    case 'place':
      return <PlaceStep key={key} places={loaded.places} />
    case 'slot':
      return <SlotStep key={key} />
    case 'contact':
      return <ContactStep key={key} />
    case 'done':
      return null
  }
}
