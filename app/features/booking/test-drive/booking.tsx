import { type ActorRefFrom, createActor } from 'xstate'
import { flowStore } from '#app/functions/call/flow-store.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { createFlowHost, type FlowFacts } from '#app/lib/flow/flow-host.tsx'
import {
  type BookingSnapshot,
  bookingSteps,
  canOpen,
  currentStep,
  withTyped,
} from '#machines/flows/test-drive-booking/index.ts'
import { EntryType } from '#machines/shared/codes.ts'
import type { PurchaseType } from '#machines/shared/purchase-types.ts'
import { forgetAddressDraft } from './address-draft.ts'
import { bookingMachine } from './booking-machine.ts'
import type { BookingFacts } from './load-booking.ts'

export type BookingActor = ActorRefFrom<typeof bookingMachine>

interface HostedFacts extends BookingFacts, FlowFacts {
  /** Default of the contact form. */
  phoneCountry: string
  /** Model from the link that led here. */
  modelId: string | null
  /** Way to have the car, likewise. */
  purchaseType: PurchaseType | null
}

export const {
  FlowProvider: BookingProvider,
  useFlow: useBooking,
  useFlowState: useBookingState,
  useFlowAddress: useBookingAddress,
} = createFlowHost({
  machineFor: (_facts: HostedFacts) => bookingMachine,
  createActor,
  inputFor: ({ phoneCountry, modelId, purchaseType }) => ({ phoneCountry, modelId, purchaseType }),
  withTyped,
  goesOn({ status, context }, { modelId, isAtEnd }) {
    // A finished booking is shown only at its last address; elsewhere a new one replaces it.
    if (status === 'done') return isAtEnd
    // Without any answer, a link with a model starts a new booking.
    return context.entryType !== null || modelId === null
  },
  resume(actor, { modelId, purchaseType }) {
    const snapshot: BookingSnapshot = actor.getSnapshot()
    // A booking with another model switches to that of the link.
    if (modelId === null || snapshot.context.modelId === modelId || !canOpen(snapshot, 'model')) return
    actor.send({ type: 'step.opened', step: 'model' })
    actor.send({ type: 'model.chosen', modelId, purchaseType })
  },
  store: flowStore,
  countStep: countFlowStep,
  currentScreen: currentStep,
  keptScreen(snapshot) {
    const step = currentStep(snapshot)
    const { entryType, mode } = snapshot.context
    // Without a known kind of drive the server renders store and slot.
    if (step === 'place' && entryType === EntryType.door) return 'door'
    if (step === 'slot' && mode === 'test_drive_now') return 'now'
    return step
  },
  // A booking that is being sent cannot be left: the address is corrected at once.
  isBusy: () => false,
  steps: bookingSteps,
  canOpen,
  endings: ['done'],
  entrance: 'type',
  forget: forgetAddressDraft,
})
