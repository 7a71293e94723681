import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { connectingState, ended } from './connecting.states.ts'
import { id, newPermission, pushSetup } from './push-permission.setup.ts'
import type { BrowserPushState } from './push-permission.types.ts'

const failed = { target: 'failed', actions: 'countFailure' } as const
const reported = ({ event }: { event: { output: BrowserPushState } }) => ({ state: event.output })
const keep = { type: 'keepBrowserState', params: reported } as const

/** Skips the browser's prompt if the permission was granted before. */
const accepted = [{ guard: 'isGranted', target: 'connecting' }, { target: 'prompting' }] as const

/**
 * Push notifications for a signed-in customer in this browser. The browser's prompt opens only after our own question
 * was accepted; a refusal is respected for a cool-down. The flow runs on every visit, so that a revoked permission, a
 * changed address or an unknown client is noticed and repaired. It never blocks a page; failures are logged and retried
 * on the next visit.
 */
export const pushPermissionMachine = pushSetup.createMachine({
  id,
  version: '1',
  meta: {
    mainPath: [
      'looking',
      'primer',
      'prompting',
      'connecting.installing',
      'connecting.subscribing',
      'connecting.registering',
      'connecting.binding',
      'bound',
    ],
    actors: { 'permission.changed': 'system', 'session.ended': 'system' },
  },
  context: ({ input }) => newPermission(input),
  initial: 'looking',
  states: {
    looking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'look',
          src: 'look',
          input: ({ context }) => ({ accountId: context.accountId }),
          onDone: [
            { guard: { type: 'isUnsupported', params: reported }, target: 'unsupported' },
            { guard: { type: 'isRevoked', params: reported }, target: 'unbinding', actions: keep },
            { guard: { type: 'isDenied', params: reported }, target: 'denied', actions: keep },
            { guard: { type: 'isBoundHere', params: reported }, target: 'connecting', actions: keep },
            { guard: { type: 'isCooling', params: reported }, target: 'skipped', actions: keep },
            { target: 'primer', actions: keep },
          ],
          onError: failed,
        },
        timeLimit('lookTimeout', 10_000, failed),
      ],
      on: { 'session.ended': ended },
    },
    unsupported: { on: { 'session.ended': 'signedOut' } },
    /** Our own question, which can be declined without consequences. */
    primer: {
      tags: ['editable'],
      on: {
        'push.accepted': accepted,
        'push.declined': 'skipping',
        'permission.changed': 'looking',
        'session.ended': 'signedOut',
      },
    },
    prompting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'askPermission',
          src: 'askPermission',
          input: {},
          onDone: [
            {
              guard: 'isAccepted',
              target: 'connecting',
              actions: { type: 'notePermission', params: { permission: 'granted' } },
            },
            {
              guard: { type: 'isRefused', params: { code: 'denied' } },
              target: 'skipping',
              actions: { type: 'notePermission', params: { permission: 'denied' } },
            },
            { target: 'skipping' },
          ],
          onError: failed,
        },
        // The browser's prompt can stay open as long as the page.
        timeLimit('promptTimeout', 600_000, 'skipping'),
      ],
      on: { 'session.ended': 'signedOut' },
    },
    skipping: {
      tags: ['busy'],
      invoke: [
        {
          id: 'keepRefusal',
          src: 'keepRefusal',
          input: {},
          onDone: [{ guard: 'isDeniedHere', target: 'denied' }, { target: 'skipped' }],
          onError: failed,
        },
        timeLimit('refusalTimeout', 5_000, failed),
      ],
      on: { 'session.ended': 'signedOut' },
    },
    /** We do not ask again before the cool-down ends; the customer can still accept. */
    skipped: {
      tags: ['editable'],
      on: {
        'push.accepted': accepted,
        'permission.changed': 'looking',
        'session.ended': 'signedOut',
      },
    },
    /** Only the browser's settings can change it; the page explains where. */
    denied: {
      on: { 'permission.changed': 'looking', 'retry.requested': 'looking', 'session.ended': 'signedOut' },
    },
    connecting: connectingState,
    bound: {
      tags: ['settled'],
      on: {
        'push.stopped': 'unbinding',
        'permission.changed': 'looking',
        'session.ended': 'leaving',
      },
    },
    /** Revoked or stopped: unbinds at the server, then looks again. */
    unbinding: {
      tags: ['busy'],
      invoke: [
        {
          id: 'unbind',
          src: 'unbind',
          input: ({ context }) => ({ clientId: required(context.clientId, 'clientId') }),
          onDone: { target: 'looking', actions: ['forgetClient', 'clearFailures'] },
          onError: failed,
        },
        timeLimit('unbindTimeout', 15_000, failed),
      ],
      on: { 'session.ended': 'leaving' },
    },
    /** Unbinds, so that the next user of this browser gets no notifications of this customer. */
    leaving: {
      tags: ['busy'],
      invoke: [
        {
          id: 'leave',
          src: 'unbind',
          input: ({ context }) => ({ clientId: required(context.clientId, 'clientId') }),
          onDone: { target: 'signedOut', actions: 'forgetClient' },
          onError: 'signedOut',
        },
        timeLimit('leaveTimeout', 15_000, 'signedOut'),
      ],
    },
    failed: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'looking' },
        'permission.changed': 'looking',
        'session.ended': ended,
      },
    },
    signedOut: { type: 'final' },
  },
})
