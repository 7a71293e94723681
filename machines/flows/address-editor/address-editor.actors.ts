import { createCall } from '#machines/shared/call.ts'
import type {
  AddressFinding,
  CheckAddressInput,
  LoadAddressInput,
  LoadAddressOutcome,
  SaveAddressInput,
  SaveAddressOutcome,
} from './address-editor.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface AddressEditorPorts {
  checkAddress(input: CheckAddressInput, signal: AbortSignal): Promise<AddressFinding>
  saveAddress(input: SaveAddressInput, signal: AbortSignal): Promise<SaveAddressOutcome>
  loadAddress(input: LoadAddressInput, signal: AbortSignal): Promise<LoadAddressOutcome>
}

/** What the editor does outside itself: `addressEditorMachine.provide({ actors: createAddressEditorActors(ports) })`. */
export function createAddressEditorActors(ports: AddressEditorPorts) {
  return {
    checkAddress: createCall(ports.checkAddress),
    saveAddress: createCall(ports.saveAddress),
    loadAddress: createCall(ports.loadAddress),
  }
}
