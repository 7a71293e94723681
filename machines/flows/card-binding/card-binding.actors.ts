import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type {
  BindCardInput,
  BindingOutcome,
  CardBindingEvent,
  ConfirmChallengeInput,
  ConfirmWalletInput,
  LoadMethodsInput,
  LoadMethodsOutcome,
  OpenFieldsInput,
  OpenFieldsOutcome,
  ReadBindingInput,
  StartWalletInput,
  StartWalletOutcome,
} from './card-binding.types.ts'

/** Signals abort when the state is left. */
export interface CardBindingPorts extends ClockPorts {
  loadMethods(input: LoadMethodsInput, signal: AbortSignal): Promise<LoadMethodsOutcome>
  openFields(input: OpenFieldsInput, signal: AbortSignal): Promise<OpenFieldsOutcome>
  bindCard(input: BindCardInput, signal: AbortSignal): Promise<BindingOutcome>
  confirmChallenge(input: ConfirmChallengeInput, signal: AbortSignal): Promise<BindingOutcome>
  startWallet(input: StartWalletInput, signal: AbortSignal): Promise<StartWalletOutcome>
  confirmWallet(input: ConfirmWalletInput, signal: AbortSignal): Promise<BindingOutcome>
  readBinding(input: ReadBindingInput, signal: AbortSignal): Promise<BindingOutcome>
}

/** Actors for `cardBindingMachine.provide({ actors: createCardBindingActors(ports) })`. */
export function createCardBindingActors(ports: CardBindingPorts) {
  return {
    loadMethods: createCall(ports.loadMethods),
    openFields: createCall(ports.openFields),
    bindCard: createCall(ports.bindCard),
    confirmChallenge: createCall(ports.confirmChallenge),
    startWallet: createCall(ports.startWallet),
    confirmWallet: createCall(ports.confirmWallet),
    readBinding: createCall(ports.readBinding),
    clock: createClock<CardBindingEvent>(ports),
  }
}
