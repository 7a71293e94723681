import { marketCodes } from '#config'
import { currentStep } from '#machines/flows/test-drive-booking/index.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'
import { beginBooking } from './begin-booking.ts'
import type { AddressedStep } from './steps.ts'

/** The step a kept booking goes on with, null where it would begin anew or at its beginning. */
export function savedStep(saved: SavedFlow | null): AddressedStep | null {
  const { actor } = beginBooking(saved, { phoneCountry: marketCodes[0] }, false)
  const step = currentStep(actor.getSnapshot())
  return step === 'type' ? null : step
}
