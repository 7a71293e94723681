import { and, assign, setup } from 'xstate'
import { CarEnquiryStatus } from './car-enquiry.status.ts'
import type { CarEnquiryEvent, CarEnquiryFacts, CarEnquiryMail } from './car-enquiry.types.ts'

const day = 86_400_000

const mail = (template: CarEnquiryMail) => ({ type: 'sendMail', params: { template } }) as const

/** A new offer replaces price and end of an earlier one. */
const offer = {
  target: 'offered',
  reenter: true,
  guard: and(['isAmountGiven', 'isPeriodAllowed']),
  actions: ['dateOffer', mail('carEnquiryOffered'), 'scheduleTimers'],
} as const

/**
 * Enquiry about a car to buy or to lease, up to the contract. An advisor makes an offer with a last day, or declines
 * with a reason. The customer accepts or declines it; an expired offer can be renewed. The contract is concluded
 * outside of the product: until then both sides can step back. The specification has no status codes for enquiries;
 * these are our own.
 */
export const carEnquiryMachine = setup({
  types: {
    context: {} as CarEnquiryFacts,
    input: {} as CarEnquiryFacts,
    events: {} as CarEnquiryEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isPriceAsShown: ({ event }) => event.type === 'customer.enquired' && event.isPriceAsShown,
    isCustomerEligible: ({ event }) => event.type === 'customer.enquired' && event.isCustomerEligible,
    hasConsent: ({ event }) => event.type === 'customer.enquired' && event.hasConsent,
    isAmountGiven: ({ event }) => event.type === 'staff.offered' && event.isAmountGiven,
    isPeriodAllowed: ({ context, event }) =>
      event.type === 'staff.offered' &&
      event.endsAt > context.now &&
      event.endsAt <= context.now + context.longestOfferDays * day,
    isOfferStanding: ({ context }) => context.offerEndsAt !== null && context.now < context.offerEndsAt,
    isOfferOver: ({ context }) => context.offerEndsAt !== null && context.now >= context.offerEndsAt,
  },
  actions: {
    /** Mail in the language of the enquiry. */
    sendMail: (_, _params: { template: CarEnquiryMail }) => {},
    /** End of the offer; replaces an earlier timer. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    dateOffer: assign({
      offerEndsAt: ({ context, event }) => (event.type === 'staff.offered' ? event.endsAt : context.offerEndsAt),
    }),
  },
}).createMachine({
  id: 'carEnquiry',
  meta: { mainPath: ['compared', 'enquired', 'offered', 'accepted', 'completed'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'compared',
  states: {
    compared: {
      on: {
        'customer.enquired': {
          target: 'enquired',
          guard: and(['isPriceAsShown', 'isCustomerEligible', 'hasConsent']),
          actions: mail('carEnquiryReceived'),
        },
      },
    },
    enquired: {
      meta: { code: CarEnquiryStatus.enquired },
      tags: ['open'],
      on: {
        'staff.offered': offer,
        'staff.rejected': { target: 'rejected', actions: mail('carEnquiryRejected') },
        'customer.withdrawn': { target: 'withdrawn', actions: mail('carEnquiryClosed') },
      },
    },
    offered: {
      meta: { code: CarEnquiryStatus.offered },
      tags: ['open'],
      on: {
        'customer.accepted': { target: 'accepted', guard: 'isOfferStanding', actions: mail('carEnquiryAccepted') },
        'customer.declined': { target: 'declined', actions: mail('carEnquiryClosed') },
        'staff.offered': offer,
        'staff.rejected': { target: 'rejected', actions: mail('carEnquiryRejected') },
        'timer.offerExpired': { target: 'expired', guard: 'isOfferOver', actions: mail('carEnquiryExpired') },
      },
    },
    accepted: {
      meta: { code: CarEnquiryStatus.accepted },
      tags: ['open'],
      entry: 'dropTimers',
      on: {
        'staff.completed': 'completed',
        // A credit check or the customer's papers may prevent the contract.
        'staff.rejected': { target: 'rejected', actions: mail('carEnquiryRejected') },
        'customer.withdrawn': { target: 'withdrawn', actions: mail('carEnquiryClosed') },
      },
    },
    /** Final, except for a renewed offer. */
    expired: {
      meta: { code: CarEnquiryStatus.expired, isFinal: true },
      tags: ['settled'],
      on: { 'staff.offered': offer },
    },
    declined: { meta: { code: CarEnquiryStatus.declined }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    withdrawn: { meta: { code: CarEnquiryStatus.withdrawn }, tags: ['settled'], type: 'final' },
    rejected: { meta: { code: CarEnquiryStatus.rejected }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    completed: { meta: { code: CarEnquiryStatus.completed }, tags: ['settled'], type: 'final' },
  },
})
