import { type BookingContext, type BookingStep, bookingSteps } from './test-drive-booking.types.ts'

/** Whether the slot last chosen is held. */
export function isHeld({ hold, holdKey }: BookingContext): boolean {
  return hold !== null && hold.holdKey === holdKey
}

/** First unfinished step before the given one, or null if the step can be opened. */
export function firstMissing(context: BookingContext, step: BookingStep): BookingStep | null {
  const isDone: Record<BookingStep, boolean> = {
    type: context.entryType !== null,
    model: context.modelId !== null,
    place: context.site !== null,
    slot: isHeld(context),
    contact: context.booked !== null,
  }
  const earlier = bookingSteps.slice(0, bookingSteps.indexOf(step))
  return earlier.find((candidate) => !isDone[candidate]) ?? null
}
