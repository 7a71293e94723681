import { marketCodes } from '#config'
import { currentStep, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import type { AddressedStep } from './steps.ts'

/** The step a kept booking goes on with, null where it would begin anew or at its beginning. */
export function savedStep(saved: SavedFlow | null): AddressedStep | null {
  const restored = saved && restoreFlow(testDriveBookingMachine, saved, { phoneCountry: marketCodes[0] })
  if (!restored || 'restarted' in restored || restored.snapshot.status !== 'active') return null
  const step = currentStep(restored.snapshot)
  return step === 'type' ? null : step
}
