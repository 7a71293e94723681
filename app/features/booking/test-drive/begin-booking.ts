import { type ActorRefFrom, createActor, type InputFrom } from 'xstate'
import { type BookingSnapshot, canOpen } from '#machines/flows/test-drive-booking/index.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import { bookingMachine } from './booking-machine.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>
type BookingInput = InputFrom<typeof bookingMachine>

export interface Beginning {
  /** Not started yet. */
  actor: BookingActor
  /** What was kept is of an older version of the machine and could not be carried over. */
  isRestarted: boolean
}

/**
 * The booking as it was kept, or a new one. A finished one is shown again at its end only; everywhere else it makes room
 * for the next.
 */
export function beginBooking(flow: SavedFlow | null, input: BookingInput, isAtEnd: boolean): Beginning {
  const restored = flow && restoreFlow(bookingMachine, flow, input)
  if (restored && 'snapshot' in restored) {
    const { snapshot } = restored
    const isOver = snapshot.status === 'done'
    // Nothing was answered yet: whoever comes for a model begins with it.
    const isUntouched = snapshot.context.entryType === null && Boolean(input.modelId)
    if (isOver ? isAtEnd : !isUntouched)
      return { actor: createActor(bookingMachine, { input, snapshot }), isRestarted: false }
  }
  const isRestarted = restored !== null && 'restarted' in restored && restored.restarted === 'versionChanged'
  return { actor: createActor(bookingMachine, { input }), isRestarted }
}

/** Takes the model somebody came for into a booking that was under way with another one. */
export function comeFor(actor: BookingActor, modelId: string | null): void {
  const snapshot: BookingSnapshot = actor.getSnapshot()
  if (modelId === null || snapshot.context.modelId === modelId || !canOpen(snapshot, 'model')) return
  actor.send({ type: 'step.opened', step: 'model' })
  actor.send({ type: 'model.chosen', modelId })
}
