import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { pushSetup } from './push-permission.setup.ts'

const failed = { target: '#pushPermission.failed', actions: 'countFailure' } as const
/** The server does not know the client, or knows it for another customer: the browser registers as a new client. */
const registerAgain = {
  guard: 'canRetry',
  target: '#pushPermission.connecting.registering',
  reenter: true,
  actions: ['forgetClient', 'countFailure'],
} as const

/** Sign-out: unbinds the client if there is one. */
export const ended = [
  { guard: 'hasClient', target: '#pushPermission.leaving' },
  { target: '#pushPermission.signedOut' },
] as const

/** From the granted permission to a bound client, one call per state; each call can be repeated. */
export const connectingState = pushSetup.createStateConfig({
  initial: 'installing',
  on: { 'session.ended': ended },
  states: {
    installing: {
      tags: ['busy'],
      invoke: [
        { id: 'installWorker', src: 'installWorker', input: {}, onDone: 'subscribing', onError: failed },
        timeLimit('installTimeout', 30_000, failed),
      ],
    },
    subscribing: {
      tags: ['busy'],
      invoke: [
        {
          id: 'subscribe',
          src: 'subscribe',
          input: {},
          onDone: [
            {
              guard: 'isAccepted',
              target: 'registering',
              actions: { type: 'keepToken', params: ({ event }) => ({ outcome: event.output }) },
            },
            // The permission was revoked in the meantime.
            { target: '#pushPermission.looking' },
          ],
          onError: failed,
        },
        timeLimit('subscribeTimeout', 30_000, failed),
      ],
    },
    registering: {
      tags: ['busy'],
      invoke: [
        {
          id: 'register',
          src: 'register',
          input: ({ context }) => ({
            clientId: context.clientId,
            deviceToken: required(context.deviceToken, 'deviceToken'),
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: 'binding',
              actions: { type: 'keepClient', params: ({ event }) => ({ outcome: event.output }) },
            },
            registerAgain,
            failed,
          ],
          onError: failed,
        },
        timeLimit('registerTimeout', 15_000, failed),
      ],
    },
    binding: {
      tags: ['busy'],
      invoke: [
        {
          id: 'bind',
          src: 'bind',
          input: ({ context }) => ({
            accountId: context.accountId,
            clientId: required(context.clientId, 'clientId'),
          }),
          onDone: [
            { guard: 'isAccepted', target: '#pushPermission.bound', actions: 'clearFailures' },
            { guard: { type: 'isRefused', params: { code: 'not_signed_in' } }, target: '#pushPermission.leaving' },
            registerAgain,
            failed,
          ],
          onError: failed,
        },
        timeLimit('bindTimeout', 15_000, failed),
      ],
      on: { 'session.ended': '#pushPermission.leaving' },
    },
  },
})
