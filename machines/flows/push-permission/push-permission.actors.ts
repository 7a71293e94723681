import { createCall } from '#machines/shared/call.ts'
import type {
  AskPermissionOutcome,
  BindInput,
  BindOutcome,
  LookInput,
  PushStanding,
  RegisterInput,
  RegisterOutcome,
  SubscribeOutcome,
  UnbindInput,
} from './push-permission.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface PushPermissionPorts {
  look(input: LookInput, signal: AbortSignal): Promise<PushStanding>
  askPermission(input: object, signal: AbortSignal): Promise<AskPermissionOutcome>
  /** Remembers that somebody said no, and when. */
  keepRefusal(input: object, signal: AbortSignal): Promise<void>
  /** The service worker of the page's locale, once it is there. */
  installWorker(input: object, signal: AbortSignal): Promise<void>
  subscribe(input: object, signal: AbortSignal): Promise<SubscribeOutcome>
  register(input: RegisterInput, signal: AbortSignal): Promise<RegisterOutcome>
  bind(input: BindInput, signal: AbortSignal): Promise<BindOutcome>
  /** At the server first, then in the browser: nobody is told there any more. */
  unbind(input: UnbindInput, signal: AbortSignal): Promise<void>
}

/** What the flow does outside itself: `pushPermissionMachine.provide({ actors: createPushPermissionActors(ports) })`. */
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
