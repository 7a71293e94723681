import { EntryType } from '#machines/shared/codes.ts'
import { useBookingState } from './booking.tsx'
import { DoorStep } from './lazy-steps.tsx'
import type { Places } from './load-places.ts'
import { StoreStep } from './store-step.tsx'

/** Choice of the place: a store, or the customer's address. */
export function PlaceStep({ places }: { places: Places }) {
  const isAtDoor = useBookingState(({ context }) => context.entryType === EntryType.door)
  return isAtDoor ? <DoorStep countries={places.countries} /> : <StoreStep places={places} />
}
