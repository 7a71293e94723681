import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { canOpen, problem, summary } from '#machines/flows/subscription-checkout/index.ts'
import { CarPicture } from './car-picture.tsx'
import { ChangeLink } from './change-link.tsx'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { usePrice } from './price.tsx'
import { StepForm } from './step-form.tsx'

/** The car that was chosen on its page. Going on asks whether it is still to be had. */
export function VehicleStep() {
  const { actor } = useCheckout()
  const { formatDate } = useIntl()
  const { selection, offer } = useCheckoutState(summary)
  const { opened } = usePrice()
  const isGone = useCheckoutState(problem) === 'vehicleGone'
  const isHeld = useCheckoutState((snapshot) => canOpen(snapshot, 'driver'))

  function goOn() {
    if (!selection) return
    // What is held already is not asked for again.
    actor.send(isHeld ? { type: 'step.opened', step: 'identity' } : { type: 'selection.chosen', selection })
  }

  return (
    <StepForm
      step="vehicle"
      lead={<FormattedMessage id={selection ? 'checkout.vehicle.lead' : 'checkout.vehicle.none'} />}
      // For a car that is gone the notice offers another one; it may become free again.
      action={selection && !isGone && <FormattedMessage id="checkout.vehicle.keep" />}
      onSubmit={goOn}
    >
      {opened && <CarPicture product={opened.product} className="w-full max-w-form lg:hidden" />}
      {offer && (
        <p className="mb-4">
          <FormattedMessage
            id="checkout.vehicle.from"
            values={{
              car: offer.vehicleName,
              date: formatDate(`${offer.availableFrom}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' }),
            }}
          />
        </p>
      )}
      {selection ? (
        <p className="flex flex-wrap gap-x-6">
          <ChangeLink selection={selection} variant="text" />
          {isGone && (
            <Button variant="text" onClick={goOn}>
              <FormattedMessage id="checkout.vehicle.again" />
            </Button>
          )}
        </p>
      ) : (
        <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} search={{}}>
          <FormattedMessage id="checkout.otherCars" />
        </LinkButton>
      )}
    </StepForm>
  )
}
