import { createActor } from 'xstate'
import { marketCodes } from '#config'
import { currentStep, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import type { AddressedStep } from './steps.ts'

/** Step a stored booking resumes at; null if it would start over or is at its first step. */
export function savedStep(saved: SavedFlow | null): AddressedStep | null {
  const input = { phoneCountry: marketCodes[0] }
  const restored = saved && restoreFlow(testDriveBookingMachine, saved, input)
  if (!restored || !('snapshot' in restored)) return null
  const snapshot = createActor(testDriveBookingMachine, { input, snapshot: restored.snapshot }).getSnapshot()
  const step = currentStep(snapshot)
  return snapshot.status === 'done' || step === 'type' ? null : step
}
