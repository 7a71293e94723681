import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  AskPermissionOutcome,
  BindInput,
  BindOutcome,
  LookInput,
  PushPermissionContext,
  PushPermissionEvent,
  PushPermissionInput,
  BrowserPushState,
  RegisterInput,
  RegisterOutcome,
  SubscribeOutcome,
  UnbindInput,
} from './push-permission.types.ts'

export const id = 'pushPermission'

const maximumFailures = 5

export const pushSetup = setup({
  types: {
    context: {} as PushPermissionContext,
    input: {} as PushPermissionInput,
    events: {} as PushPermissionEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    look: missingCall<LookInput, BrowserPushState>(id, 'look'),
    askPermission: missingCall<object, AskPermissionOutcome>(id, 'askPermission'),
    keepRefusal: missingCall<object, void>(id, 'keepRefusal'),
    installWorker: missingCall<object, void>(id, 'installWorker'),
    subscribe: missingCall<object, SubscribeOutcome>(id, 'subscribe'),
    register: missingCall<RegisterInput, RegisterOutcome>(id, 'register'),
    bind: missingCall<BindInput, BindOutcome>(id, 'bind'),
    unbind: missingCall<UnbindInput, void>(id, 'unbind'),
    timeout,
  },
  guards: {
    isUnsupported: (_, { state }: { state: BrowserPushState }) => !state.isSupported,
    /** A client is bound, but the browser no longer permits notifications. */
    isRevoked: (_, { state }: { state: BrowserPushState }) => state.clientId !== null && state.permission !== 'granted',
    isDenied: (_, { state }: { state: BrowserPushState }) => state.permission === 'denied',
    isBoundHere: (_, { state }: { state: BrowserPushState }) => state.clientId !== null,
    isCooling: (_, { state }: { state: BrowserPushState }) => state.isCooling,
    isGranted: ({ context }) => context.permission === 'granted',
    isDeniedHere: ({ context }) => context.permission === 'denied',
    hasClient: ({ context }) => context.clientId !== null,
    canRetry: ({ context }) => context.failures < maximumFailures,
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: string }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
  },
  actions: {
    keepBrowserState: assign((_, { state }: { state: BrowserPushState }) => ({
      permission: state.permission,
      clientId: state.clientId,
    })),
    notePermission: assign((_, { permission }: { permission: PushPermissionContext['permission'] }) => ({
      permission,
    })),
    keepToken: assign((_, { outcome }: { outcome: SubscribeOutcome }) =>
      outcome.ok ? { deviceToken: outcome.value.deviceToken } : {},
    ),
    keepClient: assign((_, { outcome }: { outcome: RegisterOutcome }) =>
      outcome.ok ? { clientId: outcome.value.clientId } : {},
    ),
    forgetClient: assign({ clientId: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
  },
})

export function newPermission({ accountId }: PushPermissionInput): PushPermissionContext {
  return { accountId, permission: 'default', clientId: null, deviceToken: null, failures: 0 }
}
