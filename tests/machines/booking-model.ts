import { TestModel } from 'xstate/graph'
import { type BookingContext, bookingSteps, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { firstMissing } from '#machines/flows/test-drive-booking/test-drive-booking.steps.ts'
import { bookingEvents, opened, systemEvents, typeChosen } from '#tests/fixtures/machines/test-drive-booking.ts'
import { stateOf } from '#tests/machines/model.ts'

interface ModelOptions {
  /**
   * The screens give each attempt at a slot a key of its own; the machine by itself would take the same key again, which
   * makes an earlier hold valid for a later attempt.
   */
  isOnScreen?: boolean
}

/** One more than a booking stores: those of its hold and of its last attempt. */
const holdKeys = ['key-1', 'key-2', 'key-3']

/**
 * The booking as a model to walk. Two situations are the same when no guard can tell them apart: same state, same kind
 * of drive, same first step to do, as many failures.
 */
export function bookingModel({ isOnScreen = false }: ModelOptions = {}) {
  const { 'slot.chosen': slotChosen, ...others } = bookingEvents
  const freeKey = ({ holdKey, hold }: BookingContext) =>
    isOnScreen ? holdKeys.find((key) => key !== holdKey && key !== hold?.holdKey) : slotChosen.holdKey
  return new TestModel(testDriveBookingMachine, {
    input: { phoneCountry: 'NO' },
    events: [
      ...Object.values(others),
      ...holdKeys.map((holdKey) => ({ ...slotChosen, holdKey })),
      typeChosen.atDoor,
      ...bookingSteps.map(opened),
      ...systemEvents,
    ] as BookingModelEvent[],
    filterEvents: (snapshot, event) =>
      snapshot.can(event) && (event.type !== 'slot.chosen' || event.holdKey === freeKey(snapshot.context)),
    serializeState: (snapshot) => {
      const { entryType, failures } = snapshot.context
      return [stateOf(snapshot), entryType, firstMissing(snapshot.context, 'contact'), failures].join(' ')
    },
    stateMatcher: (snapshot, key) => stateOf(snapshot) === key,
  })
}

/** The machine's events; those of its actors are typed with ids that it does not spell out. */
export type BookingModelEvent = Parameters<typeof testDriveBookingMachine.transition>[1]
