import { createActor } from 'xstate'
import { marketCodes } from '#config'
import { currentStep, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import type { AddressedStep } from './steps.ts'

/** The step a kept booking goes on with, null where it would begin anew or at its beginning. */
export function savedStep(saved: SavedFlow | null): AddressedStep | null {
  const input = { phoneCountry: marketCodes[0] }
  const restored = saved && restoreFlow(testDriveBookingMachine, saved, input)
  if (!restored || !('snapshot' in restored)) return null
  const snapshot = createActor(testDriveBookingMachine, { input, snapshot: restored.snapshot }).getSnapshot()
  const step = currentStep(snapshot)
  return snapshot.status === 'done' || step === 'type' ? null : step
}
