import { and, assign, setup } from 'xstate'
import { TradeInStatus } from './trade-in-request.status.ts'
import type { TradeInEvent, TradeInFacts, TradeInMail } from './trade-in-request.types.ts'

const day = 86_400_000

const mail = (template: TradeInMail) => ({ type: 'sendMail', params: { template } }) as const

/**
 * Somebody's car that is to be taken in trade, from the plate to the keys. Staff name a price or say why not; an offer
 * stands for some days, and whoever accepted it hands the car in at the place they chose. Until then they may think
 * otherwise. The status codes are our own; the specification has none.
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
    hasConsent: ({ event }) => event.type === 'customer.submitted' && event.hasConsent,
    isAmountGiven: ({ event }) => event.type === 'staff.valued' && event.isAmountGiven,
    isOfferStanding: ({ context }) => context.offerEndsAt !== null && context.now < context.offerEndsAt,
    isOfferOver: ({ context }) => context.offerEndsAt !== null && context.now >= context.offerEndsAt,
  },
  actions: {
    /** Mail in the request's language; the template's name is the parameter. */
    sendMail: (_, _params: { template: TradeInMail }) => {},
    /** When the offer ends; in place of an older one. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    dateOffer: assign({ offerEndsAt: ({ context }) => context.now + context.offerDays * day }),
  },
}).createMachine({
  id: 'tradeInRequest',
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.submitted': {
          target: 'submitted',
          guard: and(['isPlateValid', 'isMileagePlausible', 'isPlaceKnown', 'hasConsent']),
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
        // What was overlooked at first changes the price, and the days begin anew.
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
        // Seen on the spot, a car may be another one than was told.
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
