import { and, assign, setup } from 'xstate'
import { TradeInStatus } from './trade-in-request.status.ts'
import type { TradeInEvent, TradeInFacts, TradeInMail } from './trade-in-request.types.ts'

const day = 86_400_000

const mail = (template: TradeInMail) => ({ type: 'sendMail', params: { template } }) as const

/**
 * Request to trade in a car, from the plate to the hand-in. Staff make an offer or decline with a reason. An offer is
 * valid for some days; after accepting it the customer hands the car in at the chosen place, and can cancel until then.
 * The specification has no status codes for requests; these are our own.
 */
export const tradeInRequestMachine = setup({
  types: {
    context: {} as TradeInFacts,
    input: {} as TradeInFacts,
    events: {} as TradeInEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isPlateValid: ({ event }) => event.type === 'customer.submitted' && event.isPlateValid,
    isMileagePlausible: ({ event }) => event.type === 'customer.submitted' && event.isMileagePlausible,
    isPlaceKnown: ({ event }) => event.type === 'customer.submitted' && event.isPlaceKnown,
    isOrderOpen: ({ event }) => event.type === 'customer.submitted' && (event.isOrderOpen ?? true),
    hasConsent: ({ event }) => event.type === 'customer.submitted' && event.hasConsent,
    isAmountGiven: ({ event }) => event.type === 'staff.valued' && event.isAmountGiven,
    isOfferStanding: ({ context }) => context.offerEndsAt !== null && context.now < context.offerEndsAt,
    isOfferOver: ({ context }) => context.offerEndsAt !== null && context.now >= context.offerEndsAt,
  },
  actions: {
    /** Mail in the language of the request. */
    sendMail: (_, _params: { template: TradeInMail }) => {},
    /** End of the offer; replaces an earlier timer. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    dateOffer: assign({ offerEndsAt: ({ context }) => context.now + context.offerDays * day }),
  },
}).createMachine({
  id: 'tradeInRequest',
  meta: { mainPath: ['requested', 'submitted', 'offered', 'accepted', 'handedIn'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.submitted': {
          target: 'submitted',
          guard: and(['isPlateValid', 'isMileagePlausible', 'isPlaceKnown', 'isOrderOpen', 'hasConsent']),
          actions: mail('tradeInReceived'),
        },
      },
    },
    submitted: {
      meta: { code: TradeInStatus.submitted },
      tags: ['open'],
      on: {
        'staff.valued': {
          target: 'offered',
          guard: 'isAmountGiven',
          actions: ['dateOffer', mail('tradeInOffered'), 'scheduleTimers'],
        },
        'staff.rejected': { target: 'rejected', actions: mail('tradeInRejected') },
        'customer.withdrawn': { target: 'withdrawn', actions: mail('tradeInClosed') },
      },
    },
    offered: {
      meta: { code: TradeInStatus.offered },
      tags: ['open'],
      on: {
        'customer.accepted': { target: 'accepted', guard: 'isOfferStanding', actions: mail('tradeInAccepted') },
        'customer.declined': { target: 'declined', actions: mail('tradeInClosed') },
        // A new valuation replaces the price and restarts the period.
        'staff.valued': {
          target: 'offered',
          reenter: true,
          guard: 'isAmountGiven',
          actions: ['dateOffer', mail('tradeInOffered'), 'scheduleTimers'],
        },
        'timer.offerExpired': { target: 'expired', guard: 'isOfferOver', actions: mail('tradeInExpired') },
      },
    },
    accepted: {
      meta: { code: TradeInStatus.accepted },
      tags: ['open'],
      entry: 'dropTimers',
      on: {
        'staff.handedIn': 'handedIn',
        // On inspection the car may differ from its description.
        'staff.rejected': { target: 'rejected', actions: mail('tradeInRejected') },
        'customer.withdrawn': { target: 'withdrawn', actions: mail('tradeInClosed') },
      },
    },
    handedIn: { meta: { code: TradeInStatus.handedIn }, tags: ['settled'], type: 'final' },
    declined: { meta: { code: TradeInStatus.declined }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    rejected: { meta: { code: TradeInStatus.rejected }, tags: ['settled'], type: 'final' },
    expired: { meta: { code: TradeInStatus.expired }, tags: ['settled'], type: 'final' },
    withdrawn: { meta: { code: TradeInStatus.withdrawn }, tags: ['settled'], type: 'final' },
  },
})
