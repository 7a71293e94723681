import { type BookingStep, canOpen } from '#machines/flows/test-drive-booking/index.ts'
import type { BookingActor } from './booking.tsx'
import { choiceOf, type DriveKind } from './kinds.ts'

/** Another kind of drive, from a step where the one chosen leads nowhere; goes on as near to that step as it can. */
export function switchKind(actor: BookingActor, kind: DriveKind, step: BookingStep): void {
  actor.send({ type: 'step.opened', step: 'type' })
  actor.send({ type: 'type.chosen', ...choiceOf(kind) })
  const target = canOpen(actor.getSnapshot(), step) ? step : 'place'
  actor.send({ type: 'step.opened', step: target })
}
