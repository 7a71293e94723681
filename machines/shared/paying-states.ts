import { failedTo } from './call.ts'
import { required } from './required.ts'
import { timeLimit } from './timeout.ts'

/* Payment states, shared by all flows that end with the payment of an order. */

/** Part of a flow's context that these states read. */
interface PayingContext {
  action: { expiresAt: string } | null
  method: { methodId: string } | null
  paymentDueAt: string | null
  paymentKey: string | null
  redirectResult: string | null
}

interface PayingOptions<Context extends PayingContext, Standing extends readonly object[], WindowOver, SignedOut> {
  orderNo: (context: Context) => string
  /** Transitions by the state of the order that an answer reports, except `unpaid` and `unknown`. */
  standing: Standing
  /** Transition if the order was not paid in time. */
  windowOver: WindowOver
  signedOut: SignedOut
}

const answer = <Output>({ event }: { event: { output: Output } }) => ({ outcome: event.output })
const keepStanding = ['clearFailures', { type: 'keepStanding', params: answer }] as const

/** Transition of any call's answer that reports this state of the order. */
export function goesTo<const State extends string, const Target extends string>(state: State, target: Target) {
  return { guard: { type: 'stands', params: { state } }, target, actions: keepStanding } as const
}

/**
 * States from the first attempt on: `starting`, `challenge`, `abandoning`, `checking`, `processing`, `unknown`, and
 * `unpaid`, to which a flow adds the customer's events. They require the actors `startPayment`, `abandonPayment`,
 * `readOrder`, `clock` and `timeout`.
 */
export function payingStates<
  Context extends PayingContext,
  const Standing extends readonly object[],
  const WindowOver extends object,
  const SignedOut extends object,
>({ orderNo, standing, windowOver, signedOut }: PayingOptions<Context, Standing, WindowOver, SignedOut>) {
  type Source = { context: Context }
  const unpaid = goesTo('unpaid', 'unpaid')
  const unknown = goesTo('unknown', 'unknown')
  return {
    starting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'startPayment',
          src: 'startPayment',
          input: ({ context }: Source) => ({
            orderNo: orderNo(context),
            methodId: required(context.method, 'method').methodId,
            paymentKey: required(context.paymentKey, 'paymentKey'),
          }),
          onDone: [
            ...standing,
            unknown,
            unpaid,
            { guard: { type: 'isRefused', params: { code: 'attempt_open' } }, target: 'checking' },
            windowOver,
            signedOut,
            { target: 'unpaid.methodRefused' },
          ],
          onError: failedTo('unknown'),
        },
        timeLimit('paymentTimeout', 50_000, failedTo('unknown')),
      ],
    },
    /** Challenge of the bank in a frame, or a page of the method. */
    challenge: {
      tags: ['editable'],
      invoke: {
        id: 'challengeClock',
        src: 'clock',
        input: ({ context }: Source) => ({
          at: required(context.action, 'action').expiresAt,
          event: { type: 'challenge.expired' as const },
        }),
      },
      on: {
        'challenge.finished': { target: 'checking', actions: 'keepRedirectResult' },
        'challenge.abandoned': 'abandoning',
        'challenge.expired': 'abandoning',
        'flow.resumed': 'checking',
      },
    },
    /** Reads the order afterwards, whatever the answer. */
    abandoning: {
      tags: ['busy'],
      invoke: [
        {
          id: 'abandonPayment',
          src: 'abandonPayment',
          input: ({ context }: Source) => ({ orderNo: orderNo(context) }),
          onDone: 'checking',
          onError: 'checking',
        },
        timeLimit('abandonTimeout', 30_000, 'checking'),
      ],
    },
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'readOrder',
          src: 'readOrder',
          input: ({ context }: Source) => ({ orderNo: orderNo(context), redirectResult: context.redirectResult }),
          onDone: [...standing, unpaid, signedOut, { target: 'unknown', actions: keepStanding }],
          onError: failedTo('unknown'),
        },
        timeLimit('readTimeout', 15_000, failedTo('unknown')),
      ],
    },
    /** In progress at the provider. */
    processing: {
      invoke: timeLimit('processingTimeout', 3_000, [
        { guard: 'canPoll', target: 'checking', actions: 'countPoll' },
        { target: 'unknown' },
      ]),
      on: { 'flow.resumed': 'checking' },
    },
    /**
     * Outcome unknown: no second payment before the provider has decided. Reading the order is harmless, so retries are
     * not limited.
     */
    unknown: {
      tags: ['retryable'],
      invoke: timeLimit('unknownTimeout', 15_000, { guard: 'canPoll', target: 'checking', actions: 'countPoll' }),
      on: { 'retry.requested': 'checking', 'flow.resumed': 'checking' },
    },
    /** No payment in progress, and the payment window is open. */
    unpaid: {
      initial: 'ready',
      invoke: {
        id: 'windowClock',
        src: 'clock',
        input: ({ context }: Source) => ({
          at: required(context.paymentDueAt, 'paymentDueAt'),
          event: { type: 'window.expired' as const },
        }),
      },
      on: { 'window.expired': 'checking', 'flow.resumed': 'checking' },
      states: {
        ready: { tags: ['editable'] },
        declined: { tags: ['editable'] },
        timedOut: { tags: ['editable'] },
        methodRefused: { tags: ['editable'] },
      },
    },
  } as const
}

interface PayingSnapshot<Action, Method> {
  hasTag(tag: 'busy'): boolean
  matches(
    state:
      | 'ordering'
      | { paying: 'processing' | 'challenge' | 'unpaid' }
      | { paying: { unpaid: 'ready' | 'declined' | 'methodRefused' } },
  ): boolean
  context: { action: Action; method: Method; declineCode: string | null; paymentDueAt: string | null }
}

/** Payment as shown on a screen; `part` is null if the flow's problem is shown instead. */
export function payingOf<Action, Method>(snapshot: PayingSnapshot<Action, Method>) {
  const { action, method, declineCode, paymentDueAt } = snapshot.context
  return {
    part: partOf(snapshot),
    isPlacing: snapshot.matches('ordering'),
    /** Nothing has been tried since the method was chosen, or the customer turned back before the bank. */
    isReady: snapshot.matches({ paying: { unpaid: 'ready' } }),
    hasFailed: snapshot.matches({ paying: { unpaid: 'declined' } }),
    isMethodRefused: snapshot.matches({ paying: { unpaid: 'methodRefused' } }),
    action,
    method,
    declineCode,
    /** ISO 8601 instant. */
    paymentDueAt,
  }
}

function partOf(snapshot: PayingSnapshot<unknown, unknown>): 'waiting' | 'challenge' | 'unpaid' | null {
  if (snapshot.hasTag('busy') || snapshot.matches({ paying: 'processing' })) return 'waiting'
  if (snapshot.matches({ paying: 'challenge' })) return 'challenge'
  return snapshot.matches({ paying: 'unpaid' }) ? 'unpaid' : null
}
