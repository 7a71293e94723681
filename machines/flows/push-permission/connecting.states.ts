import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { pushSetup } from './push-permission.setup.ts'

const failed = { target: '#pushPermission.failed', actions: 'countFailure' } as const
/** The address is somebody else's or nobody's at the server: the browser registers as a new one. */
const registeredAgain = {
  guard: 'canRetry',
  target: '#pushPermission.connecting.registering',
  reenter: true,
  actions: ['forgetClient', 'countFailure'],
} as const

/** Where a client may be bound already. */
export const ended = [
  { guard: 'hasClient', target: '#pushPermission.leaving' },
  { target: '#pushPermission.signedOut' },
] as const

/** From the browser's consent to a customer who is told there, call by call; each may be made again. */
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
            // Taken back while it was asked for.
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
            registeredAgain,
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
            registeredAgain,
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
