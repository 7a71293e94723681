import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { credentialSetup, id, newChange } from './credential-change.setup.ts'
import type { ChangeCredentialOutcome, SendCodeOutcome } from './credential-change.types.ts'

const sendAnswer = ({ event }: { event: { output: SendCodeOutcome } }) => ({ outcome: event.output })
const changeAnswer = ({ event }: { event: { output: ChangeCredentialOutcome } }) => ({ outcome: event.output })
const refused = <const Code extends 'code_expired' | 'code_exhausted' | 'not_signed_in'>(code: Code) =>
  ({ type: 'isRefused', params: { code } }) as const

/**
 * Change of a customer's e-mail address, mobile number or password. A code is sent to the new address or number (for a
 * password: to the current address) and has to be entered. Codes can be requested again after a pause, expire, and
 * allow few wrong attempts; each of these limits is a state of its own. After a missing answer the change is repeated
 * with the same code, which has no second effect.
 */
export const credentialChangeMachine = credentialSetup.createMachine({
  id,
  version: '1',
  meta: {
    mainPath: ['editing', 'sending', 'awaitingCode.coolingDown', 'changing', 'changed'],
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
            { target: 'editing', actions: { type: 'keepTargetProblem', params: sendAnswer } },
          ],
          onError: 'sendFailed',
        },
        timeLimit('sendTimeout', 15_000, 'sendFailed'),
      ],
    },
    /** The code may have been sent; a new one replaces it. */
    sendFailed: {
      tags: ['retryable'],
      on: { 'retry.requested': 'sending', 'target.reopened': 'editing' },
    },
    /**
     * No code for now: the last one was sent less than a minute ago, or too many were sent for this customer, to this
     * number or from this network.
     */
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
        /** The resend pause is shorter than the lifetime of the code. */
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
            { target: 'awaitingCode', actions: ['forgetEntry', { type: 'keepEntryProblem', params: changeAnswer }] },
          ],
          onError: 'changeFailed',
        },
        timeLimit('changeTimeout', 30_000, 'changeFailed'),
      ],
    },
    /** The change may have happened; repeating it with the same code tells. */
    changeFailed: {
      tags: ['retryable'],
      on: { 'retry.requested': 'changing', 'target.reopened': { target: 'editing', actions: 'forgetCode' } },
    },
    expired: {
      tags: ['retryable'],
      on: { 'code.requested': 'sending', 'target.reopened': 'editing' },
    },
    /** No more attempts are allowed: the code may be under attack. */
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
