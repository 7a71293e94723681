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
  PushStanding,
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
    look: missingCall<LookInput, PushStanding>(id, 'look'),
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
    isUnsupported: (_, { standing }: { standing: PushStanding }) => !standing.isSupported,
    /** A client is bound, but the browser no longer permits notifications. */
    isRevoked: (_, { standing }: { standing: PushStanding }) =>
      standing.clientId !== null && standing.permission !== 'granted',
    isDenied: (_, { standing }: { standing: PushStanding }) => standing.permission === 'denied',
    isBoundHere: (_, { standing }: { standing: PushStanding }) => standing.clientId !== null,
    isCooling: (_, { standing }: { standing: PushStanding }) => standing.isCooling,
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
    keepStanding: assign((_, { standing }: { standing: PushStanding }) => ({
      permission: standing.permission,
      clientId: standing.clientId,
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
