import { failedTo } from './call.ts'
import { required } from './required.ts'
import { timeLimit } from './timeout.ts'

/* How a placed order is paid: the states of every flow that ends with a payment. */

/** What these states read of a flow's context. */
interface PayingContext {
  action: { expiresAt: string } | null
  method: { methodId: string } | null
  paymentDueAt: string | null
  paymentKey: string | null
  redirectResult: string | null
}

interface PayingOptions<Context extends PayingContext, Standing extends readonly object[], WindowOver, SignedOut> {
  orderNo: (context: Context) => string
  /** Transitions of an answer that says where the order is, for every place outside `unpaid` and `unknown`. */
  standing: Standing
  /** The order was not paid in time. */
  windowOver: WindowOver
  signedOut: SignedOut
}

const answer = <Output>({ event }: { event: { output: Output } }) => ({ outcome: event.output })
const keepStanding = ['clearFailures', { type: 'keepStanding', params: answer }] as const

/** The transition of an answer, of whichever call, that says the order is in this state. */
export function goesTo<const State extends string, const Target extends string>(state: State, target: Target) {
  return { guard: { type: 'stands', params: { state } }, target, actions: keepStanding } as const
}

/**
 * The states from the first attempt on: `starting`, `challenge`, `abandoning`, `checking`, `processing`, `unknown`, and
 * `unpaid`, to which a flow adds what its customer may do there. They need the actors `startPayment`, `abandonPayment`,
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
    /** The bank asks its customer in a frame, or the method has a page of its own. */
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
    /** The order is read afterwards, whatever the answer is. */
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
    /** The provider has it and has not decided. */
    processing: {
      invoke: timeLimit('processingTimeout', 3_000, [
        { guard: 'canPoll', target: 'checking', actions: 'countPoll' },
        { target: 'unknown' },
      ]),
      on: { 'flow.resumed': 'checking' },
    },
    /**
     * It is not known whether it is paid, and nothing may be paid again until the provider has said. Reading the order is
     * harmless, so no count bounds how often a person does.
     */
    unknown: {
      tags: ['retryable'],
      invoke: timeLimit('unknownTimeout', 15_000, { guard: 'canPoll', target: 'checking', actions: 'countPoll' }),
      on: { 'retry.requested': 'checking', 'flow.resumed': 'checking' },
    },
    /** No payment is under way, and the window is open. */
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
    state: 'ordering' | { paying: 'processing' | 'challenge' | 'unpaid' } | { paying: { unpaid: 'declined' } },
  ): boolean
  context: { action: Action; method: Method; declineCode: string | null; paymentDueAt: string | null }
}

/** What a screen shows of a payment; `part` is null where the flow's problem says it all. */
export function payingOf<Action, Method>(snapshot: PayingSnapshot<Action, Method>) {
  const { action, method, declineCode, paymentDueAt } = snapshot.context
  return {
    part: partOf(snapshot),
    isPlacing: snapshot.matches('ordering'),
    hasFailed: snapshot.matches({ paying: { unpaid: 'declined' } }),
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
