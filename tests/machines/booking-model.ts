import { TestModel } from 'xstate/graph'
import { bookingSteps, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { firstMissing } from '#machines/flows/test-drive-booking/test-drive-booking.steps.ts'
import { bookingEvents, opened, systemEvents, typeChosen } from '#tests/fixtures/machines/test-drive-booking.ts'
import { stateOf } from '#tests/machines/model.ts'

/**
 * The booking as a model to walk. Two situations are the same when no guard can tell them apart: same state, same kind
 * of drive, same first step to do, as many failures.
 */
export function bookingModel() {
  return new TestModel(testDriveBookingMachine, {
    input: { phoneCountry: 'NO' },
    events: [
      ...Object.values(bookingEvents),
      typeChosen.atDoor,
      ...bookingSteps.map(opened),
      ...systemEvents,
    ] as BookingModelEvent[],
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: (snapshot) => {
      const { entryType, failures } = snapshot.context
      return [stateOf(snapshot), entryType, firstMissing(snapshot.context, 'contact'), failures].join(' ')
    },
    stateMatcher: (snapshot, key) => stateOf(snapshot) === key,
  })
}

/** The machine's events; those of its actors are typed with ids that it does not spell out. */
type BookingModelEvent = Parameters<typeof testDriveBookingMachine.transition>[1]
