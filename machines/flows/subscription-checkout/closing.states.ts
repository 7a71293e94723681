import { assign } from 'xstate'
import { failedTo } from '#machines/shared/call.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import {
  creditRefused,
  holdClock,
  incomplete,
  licenceRefused,
  orderLost,
  otherwiseLost,
  signedOutAt,
} from './refusals.ts'
import type { SaveOutcome, ValidateOrderOutcome } from './subscription-checkout.calls.ts'
import { checkoutSetup } from './subscription-checkout.setup.ts'
import { type CheckoutContext, voucherRefusals } from './subscription-checkout.types.ts'

const quote = ({ event }: { event: { output: ValidateOrderOutcome } }) => ({ outcome: event.output })
const saved = ({ event }: { event: { output: SaveOutcome } }) => ({ outcome: event.output })
const keepQuote = { type: 'keepQuote', params: quote } as const

const orderInput = ({ context }: { context: CheckoutContext }) => ({
  orderNo: required(context.order, 'order').orderNo,
  voucherCode: context.voucherCode,
  isWithoutTermOffer: context.selection?.termOfferNo === undefined,
})

/** Whether the customer can be trusted with it, after they have agreed that somebody asks. */
export const creditState = checkoutSetup.createStateConfig({
  initial: 'asking',
  invoke: holdClock,
  on: {
    'credit.consented': { target: '.investigating', actions: ['clearFailures', 'keepCreditKey'] },
  },
  states: {
    asking: { tags: ['editable'] },
    investigating: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'credit.consented': {} },
      invoke: [
        {
          id: 'investigateCredit',
          src: 'investigateCredit',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            creditKey: required(context.creditKey, 'creditKey'),
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.held.payment',
              actions: [
                'clearFailures',
                assign(({ event }) => (event.output.ok ? { credit: event.output.value.decision } : {})),
              ],
            },
            signedOutAt('credit'),
            ...orderLost,
            { target: '#subscriptionCheckout.creditRefused' },
          ],
          onError: failedTo('unclear'),
        },
        timeLimit('creditTimeout', 30_000, failedTo('unclear')),
      ],
    },
    /** No answer. Asking again under the same key investigates once. */
    unclear: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'investigating' } },
    },
  },
})

/** With what it is paid. The method has been bound before, by the flow of its own. */
export const paymentState = checkoutSetup.createStateConfig({
  initial: 'choosing',
  invoke: holdClock,
  on: {
    'method.chosen': { target: '.saving', actions: ['clearFailures', 'keepMethod'] },
  },
  states: {
    choosing: { tags: ['editable'] },
    saving: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'method.chosen': {} },
      invoke: [
        {
          id: 'saveMethod',
          src: 'saveMethod',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            methodId: required(context.method, 'method').methodId,
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.held.review',
              actions: [
                'clearFailures',
                { type: 'keepHold', params: saved },
                { type: 'markSaved', params: { part: 'payment' } },
              ],
            },
            signedOutAt('payment'),
            ...orderLost,
            { target: 'methodRefused' },
          ],
          onError: failedTo('unsaved'),
        },
        timeLimit('methodTimeout', 15_000, failedTo('unsaved')),
      ],
    },
    /** Expired, revoked, or not accepted here. */
    methodRefused: { tags: ['editable'] },
    unsaved: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'saving' } },
    },
  },
})

/** A price is shown: it can be confirmed, or changed by a voucher. */
const quoted = {
  tags: ['editable'],
  invoke: holdClock,
  on: {
    'order.confirmed': {
      guard: 'isQuoteAsShown',
      target: '#subscriptionCheckout.ordering',
      actions: ['clearFailures', 'keepPlacement'],
    },
    'voucher.applied': { target: 'quoting', actions: ['clearFailures', 'keepVoucher'] },
    'voucher.removed': { target: 'quoting', actions: ['clearFailures', 'forgetVoucher'] },
  },
} as const

const withoutVoucher = voucherRefusals.map(
  (code) =>
    ({
      guard: { type: 'isRefused', params: { code } },
      target: 'quotingWithout',
      actions: { type: 'refuseVoucher', params: { code } },
    }) as const,
)

const withoutOffer = {
  guard: { type: 'isRefused', params: { code: 'term_offer_closed' } },
  target: 'quotingWithoutTermOffer',
  actions: 'dropTermOffer',
} as const

const notPlaceable = [incomplete, licenceRefused, creditRefused, signedOutAt('review'), ...otherwiseLost] as const

/** Everything with its whole price, just before the order. The price is asked for each time it is shown. */
export const reviewState = checkoutSetup.createStateConfig({
  initial: 'quoting',
  states: {
    quoting: {
      tags: ['busy'],
      entry: 'forgetOutdated',
      on: { 'step.opened': {} },
      invoke: [
        {
          id: 'validateOrder',
          src: 'validateOrder',
          input: orderInput,
          onDone: [
            { guard: 'isAccepted', target: 'ready', actions: ['clearFailures', keepQuote] },
            ...withoutVoucher,
            withoutOffer,
            ...notPlaceable,
          ],
          onError: failedTo('unquoted'),
        },
        holdClock,
        timeLimit('quoteTimeout', 15_000, failedTo('unquoted')),
      ],
    },
    /** A voucher that does not hold leaves the price without it. */
    quotingWithout: {
      tags: ['busy'],
      on: { 'step.opened': {} },
      invoke: [
        {
          id: 'dropVoucher',
          src: 'validateOrder',
          input: orderInput,
          onDone: [
            { guard: 'isAccepted', target: 'voucherInvalid', actions: ['clearFailures', keepQuote] },
            withoutOffer,
            ...notPlaceable,
          ],
          onError: failedTo('unquoted'),
        },
        holdClock,
        timeLimit('dropTimeout', 15_000, failedTo('unquoted')),
      ],
    },
    /** The offer is no longer open: the price without it is shown before anything is ordered. */
    quotingWithoutTermOffer: {
      tags: ['busy'],
      on: { 'step.opened': {} },
      invoke: [
        {
          id: 'dropTermOffer',
          src: 'validateOrder',
          input: orderInput,
          onDone: [
            { guard: 'isAccepted', target: 'termOfferClosed', actions: ['clearFailures', keepQuote] },
            ...withoutVoucher,
            ...notPlaceable,
          ],
          onError: failedTo('unquoted'),
        },
        holdClock,
        timeLimit('dropTermOfferTimeout', 15_000, failedTo('unquoted')),
      ],
    },
    ready: quoted,
    termOfferClosed: quoted,
    voucherInvalid: quoted,
    /** What was confirmed is no longer true; what is true now is shown beside it. */
    requoting: {
      tags: ['busy'],
      on: { 'step.opened': {} },
      invoke: [
        {
          id: 'revalidateOrder',
          src: 'validateOrder',
          input: orderInput,
          onDone: [
            {
              guard: { type: 'areTermsChanged', params: quote },
              target: 'termsChanged',
              actions: ['clearFailures', keepQuote],
            },
            { guard: 'isAccepted', target: 'priceChanged', actions: ['clearFailures', keepQuote] },
            ...withoutVoucher,
            withoutOffer,
            ...notPlaceable,
          ],
          onError: failedTo('unquoted'),
        },
        holdClock,
        timeLimit('requoteTimeout', 15_000, failedTo('unquoted')),
      ],
    },
    priceChanged: quoted,
    termsChanged: quoted,
    unquoted: {
      tags: ['editable', 'retryable'],
      invoke: holdClock,
      on: { 'retry.requested': { guard: 'canRetry', target: 'quoting' } },
    },
  },
})
