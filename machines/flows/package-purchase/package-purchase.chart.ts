import { and } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { newPurchase, purchaseSetup } from './package-purchase.setup.ts'
import type { LoadOffersOutcome, PlaceOrderOutcome, PurchaseStep } from './package-purchase.types.ts'

const loaded = ({ event }: { event: { output: LoadOffersOutcome } }) => ({ outcome: event.output })
const placed = ({ event }: { event: { output: PlaceOrderOutcome } }) => ({ outcome: event.output })
const keep = { type: 'keepOffers', params: loaded } as const

const refused = <const Code extends string>(code: Code) => ({ type: 'isRefused', params: { code } }) as const
const signedOut = { guard: refused('not_signed_in'), target: 'signedOut' } as const
const opens = <const Step extends PurchaseStep>(step: Step) => ({ type: 'opens', params: { step } }) as const
const stands = <const Standing extends string>(standing: Standing) =>
  ({ type: 'stands', params: { standing } }) as const

const toChoose = { guard: opens('choose'), target: 'choosing', actions: 'forgetOutdated' } as const
const toMethod = { guard: and([opens('method'), 'isChosen']), target: 'method', actions: 'forgetOutdated' } as const
const toReview = { guard: and([opens('review'), 'isChosen', 'hasMethod']), target: 'review' } as const

/** Where what was chosen does not stand any more: it is chosen anew, or there is nothing to choose. */
const chosenAnew = [
  { guard: { type: 'hasOffers', params: loaded }, target: 'choosing', actions: keep },
  { guard: 'isAccepted', target: 'notOffered', actions: keep },
  signedOut,
  { target: 'notOffered', actions: 'keepNoOrder' },
] as const

/** The order is placed under a mandate for exactly the method that was shown. */
const confirmed = [
  { guard: and(['isAgreed', 'isOtherMethod']), target: 'settingMethod', actions: 'keepKeys' },
  { guard: 'isAgreed', target: 'ordering', actions: 'keepKeys' },
] as const

/**
 * Buying a package for a subscription: what is to be had, with what it is paid, and then exactly what was shown, with
 * obligation to pay. Nothing is charged at once: it is charged with the months of the subscription, so that the customer
 * gives or confirms the mandate for them. A new card or wallet is bound on the way, by the flow of that name; where that
 * stands, the bank's question and its refusal, is known here, too, and the purchase can be left and taken up again.
 */
export function purchaseMachine(id: string) {
  return purchaseSetup(id).createMachine({
    id,
    version: '1',
    meta: { actors: { 'binding.moved': 'payment', 'session.started': 'system' } },
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
              ...chosenAnew,
            ],
            onError: 'failed',
          },
          timeLimit('loadTimeout', 15_000, 'failed'),
        ],
      },
      /** Nothing has been asked for yet, so no count bounds how often a person tries. */
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
      /** With what it is paid; what becomes of a new one its own flow tells. */
      method: {
        initial: 'choosing',
        states: {
          choosing: { tags: ['editable'] },
          /** The bank asks its customer. */
          challenged: { tags: ['editable'] },
          declined: { tags: ['editable'] },
          timedOut: { tags: ['editable'] },
          /** No answer: it may be bound already. */
          unknown: { tags: ['editable'] },
        },
        on: {
          'binding.moved': [
            { guard: stands('choosing'), target: '.choosing' },
            { guard: stands('challenged'), target: '.challenged' },
            { guard: stands('declined'), target: '.declined' },
            { guard: stands('timedOut'), target: '.timedOut' },
            { guard: stands('unknown'), target: '.unknown' },
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
      /** No answer. The same method given again is given once, so no count bounds it. */
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
              { guard: refused('price_changed'), target: 'requoting', actions: 'putOfferAside' },
              { guard: refused('choice_not_offered'), target: 'requoting', actions: 'putOfferAside' },
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
              ...chosenAnew,
            ],
            onError: 'failed',
          },
          timeLimit('reloadTimeout', 15_000, 'failed'),
        ],
      },
      /** Both prices are shown, and the new one is confirmed anew. */
      priceChanged: {
        tags: ['editable'],
        on: { 'order.confirmed': confirmed, 'step.opened': [toChoose, toMethod] },
      },
      /** No answer: it may be ordered already. Asking again under the same key orders it once. */
      unclear: {
        tags: ['retryable'],
        on: { 'retry.requested': 'ordering' },
      },
      /** The subscription has moved on, elsewhere or by itself. */
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
