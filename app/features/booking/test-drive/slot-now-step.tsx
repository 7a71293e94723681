import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { isBusy, summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { ModelPicture } from './model-picture.tsx'
import { SlotNotice } from './slot-notice.tsx'
import { StepForm } from './step-form.tsx'
import { switchKind } from './switch-kind.ts'
import { WaitingCars } from './waiting-cars.tsx'

const ownTexts = {
  slotTaken: { title: 'test-drive.now.taken', text: 'test-drive.now.taken.text' },
  holdLost: { title: 'test-drive.now.lost', text: 'test-drive.now.lost.text' },
} as const

/** Drive that starts at once: no choice, but the car is held only after a press. */
export function SlotNowStep() {
  const { actor, facts } = useBooking()
  const isHolding = useBookingState(isBusy)
  const { site, modelId } = useBookingState(summary)
  const model = facts.models.find(({ id }) => id === modelId)?.name
  return (
    <StepForm
      step="slot"
      title={<FormattedMessage id="test-drive.now.title" />}
      lead={<FormattedMessage id="test-drive.now.lead" values={{ model, place: <bdi>{site?.name}</bdi> }} />}
      notice={
        <SlotNotice own={ownTexts}>
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'step.opened', step: 'place' })}>
            <FormattedMessage id="test-drive.otherPlace" />
          </Button>
          <Button variant="quiet" size="small" onClick={() => switchKind(actor, 'store', 'slot')}>
            <FormattedMessage id="test-drive.chooseLater" />
          </Button>
        </SlotNotice>
      }
      action={<FormattedMessage id="test-drive.now.reserve" />}
      isBusy={isHolding}
      onSubmit={() => actor.send({ type: 'slot.chosen', startsAt: null, holdKey: crypto.randomUUID() })}
    >
      {modelId && <ModelPicture modelId={modelId} view="front" className="w-full max-w-sm" />}
      <WaitingCars />
    </StepForm>
  )
}
