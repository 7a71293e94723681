import type { MessageId } from '#app/i18n/messages.ts'
// The list alone: the machine itself must not weigh on every page's first load.
import { type BookingStep, bookingSteps } from '#machines/flows/test-drive-booking/test-drive-booking.types.ts'

/** A segment of the booking's addresses. */
export type AddressedStep = BookingStep | 'done'

const addressedSteps: readonly AddressedStep[] = [...bookingSteps, 'done']

/** The step a segment names; undefined for any other text. */
export function stepOf(segment: string): AddressedStep | undefined {
  return addressedSteps.find((step) => step === segment)
}

/** Steps that the server draws for everybody, whatever it knows of the visitor. */
export const openSteps: readonly AddressedStep[] = ['type', 'model', 'place']

interface StepTexts {
  /** On the rail. */
  name: MessageId
  /** The question of the step. */
  title: MessageId
  /** In the summary: what follows the step. */
  next: MessageId
}

export const stepTexts: Record<BookingStep, StepTexts> = {
  type: { name: 'test-drive.type.name', title: 'test-drive.type.title', next: 'test-drive.type.next' },
  model: { name: 'test-drive.model.name', title: 'test-drive.model.title', next: 'test-drive.model.next' },
  place: { name: 'test-drive.place.name', title: 'test-drive.place.title', next: 'test-drive.place.next' },
  slot: { name: 'test-drive.slot.name', title: 'test-drive.slot.title', next: 'test-drive.slot.next' },
  contact: { name: 'test-drive.contact.name', title: 'test-drive.contact.title', next: 'test-drive.contact.next' },
}

/** The title of a step's page. */
export function titleOf(step: AddressedStep): MessageId {
  return step === 'done' ? 'test-drive.done.title' : stepTexts[step].title
}
