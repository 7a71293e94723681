import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type {
  ChangeCredentialInput,
  ChangeCredentialOutcome,
  CredentialEvent,
  SendCodeInput,
  SendCodeOutcome,
} from './credential-change.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface CredentialChangePorts extends ClockPorts {
  sendCode(input: SendCodeInput, signal: AbortSignal): Promise<SendCodeOutcome>
  changeCredential(input: ChangeCredentialInput, signal: AbortSignal): Promise<ChangeCredentialOutcome>
}

/** What a change does outside itself: `credentialChangeMachine.provide({ actors: createCredentialChangeActors(ports) })`. */
export function createCredentialChangeActors(ports: CredentialChangePorts) {
  return {
    sendCode: createCall(ports.sendCode),
    changeCredential: createCall(ports.changeCredential),
    clock: createClock<CredentialEvent>(ports),
  }
}
