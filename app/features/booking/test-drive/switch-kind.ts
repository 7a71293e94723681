import { type BookingStep, canOpen } from '#machines/flows/test-drive-booking/index.ts'
import type { BookingActor } from './booking.tsx'
import { choiceOf, type DriveKind } from './kinds.ts'

/** Switches to another kind of drive when the chosen one is not possible; continues at the nearest step. */
export function switchKind(actor: BookingActor, kind: DriveKind, step: BookingStep): void {
  actor.send({ type: 'step.opened', step: 'type' })
  actor.send({ type: 'type.chosen', ...choiceOf(kind) })
  const target = canOpen(actor.getSnapshot(), step) ? step : 'place'
  actor.send({ type: 'step.opened', step: target })
}
