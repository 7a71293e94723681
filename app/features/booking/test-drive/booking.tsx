import { type ActorRefFrom, createActor } from 'xstate'
import { flowStore } from '#app/functions/call/flow-store.ts'
import { createFlowHost, type FlowFacts } from '#app/lib/flow/flow-host.tsx'
import { type BookingSnapshot, bookingSteps, canOpen, currentStep } from '#machines/flows/test-drive-booking/index.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { forgetAddressDraft } from './address-draft.ts'
import { bookingMachine } from './booking-machine.ts'
import type { BookingFacts } from './load-booking.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>

interface HostedFacts extends BookingFacts, FlowFacts {
  /** Preset of the contact form. */
  phoneCountry: string
  /** A model somebody came for. */
  modelId: string | null
}

export const {
  FlowProvider: BookingProvider,
  useFlow: useBooking,
  useFlowState: useBookingState,
  useFlowAddress: useBookingAddress,
} = createFlowHost({
  machineFor: (_facts: HostedFacts) => bookingMachine,
  createActor,
  inputFor: ({ phoneCountry, modelId }) => ({ phoneCountry, modelId }),
  goesOn({ status, context }, { modelId, isAtEnd }) {
    // A finished one is shown again at its end only; everywhere else it makes room for the next.
    if (status === 'done') return isAtEnd
    // Nothing was answered yet: whoever comes for a model begins with it.
    return context.entryType !== null || modelId === null
  },
  resume(actor, { modelId }) {
    const snapshot: BookingSnapshot = actor.getSnapshot()
    // One under way with another model takes in the one somebody came for.
    if (modelId === null || snapshot.context.modelId === modelId || !canOpen(snapshot, 'model')) return
    actor.send({ type: 'step.opened', step: 'model' })
    actor.send({ type: 'model.chosen', modelId })
  },
  store: flowStore,
  currentScreen: currentStep,
  keptScreen(snapshot) {
    const step = currentStep(snapshot)
    const { entryType, mode } = snapshot.context
    // The server draws a place and a slot for somebody who has not said which kind of drive.
    if (step === 'place' && entryType === EntryType.door) return 'door'
    if (step === 'slot' && mode === 'test_drive_now') return 'now'
    return step
  },
  // Nobody leaves a booking that is being sent: the address is put right at once.
  isBusy: () => false,
  steps: bookingSteps,
  canOpen,
  endings: ['done'],
  entrance: 'type',
  forget: forgetAddressDraft,
})
