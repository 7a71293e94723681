import { deleteFlow, saveFlow } from '#app/functions/call/flows.functions.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { type BookingSnapshot, currentStep } from '#machines/flows/test-drive-booking/index.ts'
import { EntryType } from '#machines/shared/codes.ts'
import type { BookingActor } from './begin-booking.ts'

interface KeepingOptions {
  isSignedIn: boolean
  /** Of what the booking began with. */
  revision: string | null
}

/** Keeps each state of a booking, as `keepRunning` says. Returns what ends it. */
export function startKeeping(actor: BookingActor, { isSignedIn, revision }: KeepingOptions): () => void {
  return keepRunning(actor, {
    revision,
    screen: () => screenOf(actor.getSnapshot()),
    server: isSignedIn
      ? {
          save: (flow) => saveFlow({ data: flow }),
          remove: ({ machine }) => deleteFlow({ data: { machine } }),
        }
      : null,
  })
}

/** The step as the server draws it, and something else where the tab shows the step in another way. */
function screenOf(snapshot: BookingSnapshot): string {
  const step = currentStep(snapshot)
  const { entryType, mode } = snapshot.context
  if (step === 'place' && entryType === EntryType.door) return 'door'
  if (step === 'slot' && mode === 'test_drive_now') return 'now'
  return step
}
