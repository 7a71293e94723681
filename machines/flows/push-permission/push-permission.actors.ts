import { createCall } from '#machines/shared/call.ts'
import type {
  AskPermissionOutcome,
  BindInput,
  BindOutcome,
  LookInput,
  BrowserPushState,
  RegisterInput,
  RegisterOutcome,
  SubscribeOutcome,
  UnbindInput,
} from './push-permission.types.ts'

/** Signals abort when the state is left. */
export interface PushPermissionPorts {
  look(input: LookInput, signal: AbortSignal): Promise<BrowserPushState>
  askPermission(input: object, signal: AbortSignal): Promise<AskPermissionOutcome>
  /** Stores that and when the customer declined. */
  keepRefusal(input: object, signal: AbortSignal): Promise<void>
  /** Resolves when the service worker of the page's locale is active. */
  installWorker(input: object, signal: AbortSignal): Promise<void>
  subscribe(input: object, signal: AbortSignal): Promise<SubscribeOutcome>
  register(input: RegisterInput, signal: AbortSignal): Promise<RegisterOutcome>
  bind(input: BindInput, signal: AbortSignal): Promise<BindOutcome>
  /** Unbinds at the server first, then in the browser. */
  unbind(input: UnbindInput, signal: AbortSignal): Promise<void>
}

/** Actors for `pushPermissionMachine.provide({ actors: createPushPermissionActors(ports) })`. */
export function createPushPermissionActors(ports: PushPermissionPorts) {
  return {
    look: createCall(ports.look),
    askPermission: createCall(ports.askPermission),
    keepRefusal: createCall(ports.keepRefusal),
    installWorker: createCall(ports.installWorker),
    subscribe: createCall(ports.subscribe),
    register: createCall(ports.register),
    bind: createCall(ports.bind),
    unbind: createCall(ports.unbind),
  }
}
