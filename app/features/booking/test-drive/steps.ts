import type { MessageId } from '#app/i18n/messages.ts'
// Imports only the list: the machine must not weigh on every page's first load.
import { type BookingStep, bookingSteps } from '#machines/flows/test-drive-booking/test-drive-booking.types.ts'

/** Path segment of the booking. */
export type AddressedStep = BookingStep | 'done'

const addressedSteps: readonly AddressedStep[] = [...bookingSteps, 'done']

/** Step of a segment; undefined for any other text. */
export function stepOf(segment: string): AddressedStep | undefined {
  return addressedSteps.find((step) => step === segment)
}

/** Steps the server renders for all visitors. */
export const openSteps: readonly AddressedStep[] = ['type', 'model', 'place']

interface StepTexts {
  /** Name on the rail. */
  name: MessageId
  /** Heading of the step. */
  title: MessageId
  /** What follows the step, for the summary. */
  next: MessageId
}

export const stepTexts: Record<BookingStep, StepTexts> = {
  type: { name: 'test-drive.type.name', title: 'test-drive.type.title', next: 'test-drive.type.next' },
  model: { name: 'test-drive.model.name', title: 'test-drive.model.title', next: 'test-drive.model.next' },
  place: { name: 'test-drive.place.name', title: 'test-drive.place.title', next: 'test-drive.place.next' },
  slot: { name: 'test-drive.slot.name', title: 'test-drive.slot.title', next: 'test-drive.slot.next' },
  contact: { name: 'test-drive.contact.name', title: 'test-drive.contact.title', next: 'test-drive.contact.next' },
}

/** Title of a step's page. */
export function titleOf(step: AddressedStep): MessageId {
  return step === 'done' ? 'test-drive.done.title' : stepTexts[step].title
}
