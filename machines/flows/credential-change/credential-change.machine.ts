import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { credentialSetup, id, newChange } from './credential-change.setup.ts'
import type { ChangeCredentialOutcome, SendCodeOutcome } from './credential-change.types.ts'

const sendAnswer = ({ event }: { event: { output: SendCodeOutcome } }) => ({ outcome: event.output })
const changeAnswer = ({ event }: { event: { output: ChangeCredentialOutcome } }) => ({ outcome: event.output })
const refused = <const Code extends 'code_expired' | 'code_exhausted' | 'not_signed_in'>(code: Code) =>
  ({ type: 'isRefused', params: { code } }) as const

/**
 * A customer changes the address or the number they are reached by, or their password: what is new is typed, a code is
 * sent to it (for a password to the address there is), and comes back. Codes may be asked for again after a while, are
 * good for a while, and stand few wrong tries; each of these ends is a state with its way on. A change whose answer got
 * lost is tried again with the same code, which changes nothing twice.
 */
export const credentialChangeMachine = credentialSetup.createMachine({
  id,
  version: '1',
  meta: {
    actors: {
      'resend.allowed': 'timer',
      'code.expired': 'timer',
      'limit.passed': 'timer',
      'session.started': 'system',
    },
  },
  context: ({ input }) => newChange(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: { 'target.submitted': { guard: 'isForThis', target: 'sending', actions: 'keepTarget' } },
    },
    sending: {
      tags: ['busy'],
      invoke: [
        {
          id: 'sendCode',
          src: 'sendCode',
          input: ({ context }) => ({ target: required(context.target, 'target') }),
          onDone: [
            { guard: 'isSent', target: 'awaitingCode', actions: { type: 'keepSent', params: sendAnswer } },
            { guard: 'isLimited', target: 'limited', actions: { type: 'keepSent', params: sendAnswer } },
            { guard: refused('not_signed_in'), target: 'signedOut' },
            { target: 'editing', actions: { type: 'blameTarget', params: sendAnswer } },
          ],
          onError: 'sendFailed',
        },
        timeLimit('sendTimeout', 15_000, 'sendFailed'),
      ],
    },
    /** Whether it was sent nobody knows: another one takes its place. */
    sendFailed: {
      tags: ['retryable'],
      on: { 'retry.requested': 'sending', 'target.reopened': 'editing' },
    },
    /** Too many were sent, to this address or by this customer. */
    limited: {
      invoke: {
        id: 'limitClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.limitedUntil, 'limitedUntil'),
          event: { type: 'limit.passed' },
        }),
      },
      on: {
        'limit.passed': { target: 'editing', actions: 'forgetLimit' },
        'target.reopened': { target: 'editing', actions: 'forgetLimit' },
      },
    },
    awaitingCode: {
      tags: ['editable'],
      initial: 'coolingDown',
      states: {
        /** It ends before the code does. */
        coolingDown: {
          invoke: {
            id: 'resendClock',
            src: 'clock',
            input: ({ context }) => ({
              at: required(context.sent, 'sent').resendAt,
              event: { type: 'resend.allowed' },
            }),
          },
          on: { 'resend.allowed': 'resendable' },
        },
        resendable: {
          invoke: {
            id: 'codeClock',
            src: 'clock',
            input: ({ context }) => ({ at: required(context.sent, 'sent').expiresAt, event: { type: 'code.expired' } }),
          },
          on: {
            'code.requested': { target: '#credentialChange.sending', actions: 'forgetCode' },
            'code.expired': { target: '#credentialChange.expired', actions: 'forgetCode' },
          },
        },
      },
      on: {
        'code.submitted': { guard: 'isComplete', target: 'changing', actions: 'keepEntry' },
        'target.reopened': { target: 'editing', actions: 'forgetCode' },
      },
    },
    changing: {
      tags: ['busy'],
      invoke: [
        {
          id: 'changeCredential',
          src: 'changeCredential',
          input: ({ context }) => ({
            target: required(context.target, 'target'),
            code: required(context.code, 'code'),
            sealed: context.sealed,
          }),
          onDone: [
            { guard: 'isChanged', target: 'changed', actions: 'forgetCode' },
            { guard: refused('code_expired'), target: 'expired', actions: 'forgetCode' },
            { guard: refused('code_exhausted'), target: 'exhausted', actions: 'forgetCode' },
            { guard: refused('not_signed_in'), target: 'signedOut', actions: 'forgetCode' },
            { target: 'awaitingCode', actions: ['forgetEntry', { type: 'blameEntry', params: changeAnswer }] },
          ],
          onError: 'changeFailed',
        },
        timeLimit('changeTimeout', 30_000, 'changeFailed'),
      ],
    },
    /** Changed or not: the same code says so when it is sent again. */
    changeFailed: {
      tags: ['retryable'],
      on: { 'retry.requested': 'changing', 'target.reopened': { target: 'editing', actions: 'forgetCode' } },
    },
    expired: {
      tags: ['retryable'],
      on: { 'code.requested': 'sending', 'target.reopened': 'editing' },
    },
    /** No further try is counted: somebody may be guessing. */
    exhausted: {
      tags: ['retryable'],
      on: { 'code.requested': 'sending', 'target.reopened': 'editing' },
    },
    signedOut: {
      on: { 'session.started': 'editing' },
    },
    changed: { type: 'final', tags: ['settled'] },
  },
})
