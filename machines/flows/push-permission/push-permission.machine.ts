import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { connectingState, ended } from './connecting.states.ts'
import { id, newPermission, pushSetup } from './push-permission.setup.ts'
import type { PushStanding } from './push-permission.types.ts'

const failed = { target: 'failed', actions: 'countFailure' } as const
const seen = ({ event }: { event: { output: PushStanding } }) => ({ standing: event.output })
const kept = { type: 'keepStanding', params: seen } as const

/** Whoever is sure is not asked twice: a browser that was granted before goes straight on. */
const accepted = [{ guard: 'isGranted', target: 'connecting' }, { target: 'prompting' }] as const

/**
 * Whether a signed-in customer is told by push in this browser. The browser itself asks only after a press on our own
 * question, and what it said is respected for a while. It begins anew on every visit: that is how a permission that was
 * taken back, an address that has changed and a client that the server knows no longer are noticed and put right. Nothing
 * here holds up a page; what fails is logged and tried again on the next visit.
 */
export const pushPermissionMachine = pushSetup.createMachine({
  id,
  version: '1',
  meta: { actors: { 'permission.changed': 'system', 'session.ended': 'system' } },
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
            { guard: { type: 'isUnsupported', params: seen }, target: 'unsupported' },
            { guard: { type: 'isRevoked', params: seen }, target: 'unbinding', actions: kept },
            { guard: { type: 'isDenied', params: seen }, target: 'denied', actions: kept },
            { guard: { type: 'isBoundHere', params: seen }, target: 'connecting', actions: kept },
            { guard: { type: 'isCooling', params: seen }, target: 'skipped', actions: kept },
            { target: 'primer', actions: kept },
          ],
          onError: failed,
        },
        timeLimit('lookTimeout', 10_000, failed),
      ],
      on: { 'session.ended': ended },
    },
    unsupported: { on: { 'session.ended': 'signedOut' } },
    /** Our own question, which costs nothing to refuse. */
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
        // A question that nobody answers stays open for as long as the page does.
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
    /** Not asked again by ourselves until the cool-down is over; whoever wants it may still say so. */
    skipped: {
      tags: ['editable'],
      on: {
        'push.accepted': accepted,
        'permission.changed': 'looking',
        'session.ended': 'signedOut',
      },
    },
    /** Only the browser's own settings change that; the page says where they are. */
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
    /** Taken back, or no longer wanted: the server hears of it, then one looks again. */
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
    /** Whoever comes next in this browser is not told what is none of theirs. */
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
