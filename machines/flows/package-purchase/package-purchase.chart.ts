import { and } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { newPurchase, createPurchaseSetup } from './package-purchase.setup.ts'
import type { BindingPhase, LoadOffersOutcome, PlaceOrderOutcome, PurchaseStep } from './package-purchase.types.ts'

const loaded = ({ event }: { event: { output: LoadOffersOutcome } }) => ({ outcome: event.output })
const placed = ({ event }: { event: { output: PlaceOrderOutcome } }) => ({ outcome: event.output })
const keep = { type: 'keepOffers', params: loaded } as const

const refused = <const Code extends string>(code: Code) => ({ type: 'isRefused', params: { code } }) as const
const signedOut = { guard: refused('not_signed_in'), target: 'signedOut' } as const
const opens = <const Step extends PurchaseStep>(step: Step) => ({ type: 'opens', params: { step } }) as const
const inPhase = <const Phase extends BindingPhase>(phase: Phase) => ({ type: 'isPhase', params: { phase } }) as const

const toChoose = { guard: opens('choose'), target: 'choosing', actions: 'forgetOutdated' } as const
const toMethod = { guard: and([opens('method'), 'isChosen']), target: 'method', actions: 'forgetOutdated' } as const
const toReview = { guard: and([opens('review'), 'isChosen', 'hasMethod']), target: 'review' } as const

/** The earlier choice is no longer on offer: choose again, if there are offers. */
const chooseAgain = [
  { guard: { type: 'hasOffers', params: loaded }, target: 'choosing', actions: keep },
  { guard: 'isAccepted', target: 'notOffered', actions: keep },
  signedOut,
  { target: 'notOffered', actions: 'keepNoOrder' },
] as const

/** Sets the mandate to the method shown first, if it is another one. */
const confirmed = [
  { guard: and(['isAgreed', 'isOtherMethod']), target: 'settingMethod', actions: 'keepKeys' },
  { guard: 'isAgreed', target: 'ordering', actions: 'keepKeys' },
] as const

/**
 * Purchase of a package for a subscription: offer, payment method, and an order with obligation to pay for exactly the
 * terms shown. Nothing is charged at once; the package is charged with the months of the subscription, so the customer
 * gives or confirms the mandate for them. A new card or wallet is bound on the way by the flow `cardBinding`. Its phase
 * is mirrored here, so that the purchase can be left and resumed.
 */
export function createPurchaseMachine(id: string) {
  return createPurchaseSetup(id).createMachine({
    id,
    version: '2',
    meta: {
      mainPath: ['loading', 'choosing', 'method.choosing', 'review', 'settingMethod', 'ordering', 'done'],
      actors: { 'binding.moved': 'payment', 'session.started': 'system' },
    },
    context: ({ input }) => newPurchase(input),
    initial: 'loading',
    states: {
      loading: {
        tags: ['busy'],
        invoke: [
          {
            id: 'loadOffers',
            src: 'loadOffers',
            input: ({ context: { orderNo } }) => ({ orderNo }),
            onDone: [
              { guard: { type: 'isUnchanged', params: loaded }, target: 'review', actions: keep },
              ...chooseAgain,
            ],
            onError: 'failed',
          },
          timeLimit('loadTimeout', 15_000, 'failed'),
        ],
      },
      /** No request was made yet, so retries are not limited. */
      failed: {
        tags: ['retryable'],
        on: { 'retry.requested': 'loading' },
      },
      notOffered: {
        on: { 'restart.requested': 'loading' },
      },
      choosing: {
        tags: ['editable'],
        on: {
          'offer.chosen': { guard: 'isOffered', target: 'method', actions: 'keepChoice' },
          'step.opened': [toMethod, toReview],
        },
      },
      /** Choice of the method; `cardBinding` reports the phase of a new one. */
      method: {
        initial: 'choosing',
        states: {
          choosing: { tags: ['editable'] },
          /** The bank asks its customer. */
          challenged: { tags: ['editable'] },
          declined: { tags: ['editable'] },
          timedOut: { tags: ['editable'] },
          /** No answer: the method may be bound already. */
          unknown: { tags: ['editable'] },
        },
        on: {
          'binding.moved': [
            { guard: inPhase('choosing'), target: '.choosing' },
            { guard: inPhase('challenged'), target: '.challenged' },
            { guard: inPhase('declined'), target: '.declined' },
            { guard: inPhase('timedOut'), target: '.timedOut' },
            { guard: inPhase('unknown'), target: '.unknown' },
          ],
          'method.chosen': { target: 'review', actions: 'keepMethod' },
          'step.opened': [toChoose, toReview],
        },
      },
      review: {
        tags: ['editable'],
        on: { 'order.confirmed': confirmed, 'step.opened': [toChoose, toMethod] },
      },
      settingMethod: {
        tags: ['busy'],
        invoke: [
          {
            id: 'setMethod',
            src: 'setMethod',
            input: ({ context }) => ({
              orderNo: context.orderNo,
              methodId: required(context.method, 'method').methodId,
              termsVersion: context.termsVersion,
              methodKey: required(context.methodKey, 'methodKey'),
            }),
            onDone: [
              { guard: 'isAccepted', target: 'ordering', actions: 'keepMandate' },
              { guard: refused('method_refused'), target: 'method.declined', actions: 'forgetMethod' },
              signedOut,
              { target: 'refused' },
            ],
            onError: 'methodUnclear',
          },
          timeLimit('methodTimeout', 30_000, 'methodUnclear'),
        ],
      },
      /** No answer. Setting the same method again has no second effect, so retries are not limited. */
      methodUnclear: {
        tags: ['retryable'],
        on: { 'retry.requested': 'settingMethod' },
      },
      ordering: {
        tags: ['busy'],
        invoke: [
          {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => {
              const { key, monthly, currency } = required(context.chosen, 'chosen')
              const orderKey = required(context.orderKey, 'orderKey')
              return { orderNo: context.orderNo, key, monthly, currency, orderKey }
            },
            onDone: [
              { guard: 'isAccepted', target: 'done', actions: { type: 'keepPlaced', params: placed } },
              { guard: refused('price_changed'), target: 'requoting', actions: 'keepOutdated' },
              { guard: refused('choice_not_offered'), target: 'requoting', actions: 'keepOutdated' },
              signedOut,
              { target: 'refused' },
            ],
            onError: 'unclear',
          },
          timeLimit('orderTimeout', 30_000, 'unclear'),
        ],
      },
      requoting: {
        tags: ['busy'],
        invoke: [
          {
            id: 'reloadOffers',
            src: 'loadOffers',
            input: ({ context: { orderNo } }) => ({ orderNo }),
            onDone: [
              { guard: { type: 'isStillOffered', params: loaded }, target: 'priceChanged', actions: keep },
              ...chooseAgain,
            ],
            onError: 'failed',
          },
          timeLimit('reloadTimeout', 15_000, 'failed'),
        ],
      },
      /** Shows both prices; the new one needs a new confirmation. */
      priceChanged: {
        tags: ['editable'],
        on: { 'order.confirmed': confirmed, 'step.opened': [toChoose, toMethod] },
      },
      /** No answer: the package may be ordered already. The order key prevents a second order. */
      unclear: {
        tags: ['retryable'],
        on: { 'retry.requested': 'ordering' },
      },
      /** The subscription has changed state meanwhile. */
      refused: {
        on: { 'restart.requested': 'loading' },
      },
      signedOut: {
        on: { 'session.started': 'loading' },
      },
      done: { type: 'final', tags: ['settled'] },
    },
  })
}
