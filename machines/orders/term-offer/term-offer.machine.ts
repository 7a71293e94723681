import { and, assign, setup } from 'xstate'
import { TermOfferStatus } from './term-offer.status.ts'
import type { TermOfferEvent, TermOfferFacts, TermOfferMail } from './term-offer.types.ts'

const mail = (template: TermOfferMail) => ({ type: 'sendMail', params: { template } }) as const

/**
 * Offer to extend the term of a subscription, one a term: prepared some weeks before the term ends, answered by the
 * customer until some days before that, or expired by the clock. An extension is binding: the subscription's own machine
 * moves the end of the term in the same transaction. Notice, arrears and the end of the use withdraw the offer, and staff
 * may do so for a reason; they may also raise its discount up to a limit. Without an extension the subscription continues
 * monthly.
 * The specification has no such offers; the codes are our own.
 */
export const termOfferMachine = setup({
  types: {
    context: {} as TermOfferFacts,
    input: {} as TermOfferFacts,
    events: {} as TermOfferEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isCarInUse: ({ event }) => event.type === 'backend.prepared' && event.isCarInUse,
    isTermFixed: ({ event }) => event.type === 'backend.prepared' && event.isTermFixed,
    isTermNear: ({ event }) => event.type === 'backend.prepared' && event.isTermNear,
    isOnlyOffer: ({ event }) => event.type === 'backend.prepared' && event.isOnlyOffer,
    isOfferOpen: ({ context }) => context.now < context.expiresAt,
    isOfferOver: ({ context }) => context.now >= context.expiresAt,
    isChoiceOffered: ({ event }) => event.type === 'customer.extended' && event.isChoiceOffered,
    isPriceShown: ({ event }) => event.type === 'customer.extended' && event.isPriceShown,
    isNoCallAwaited: ({ context }) => context.callRequestedAt === null,
    isCallAwaited: ({ context }) => context.callRequestedAt !== null,
    isReasonRecorded: ({ event }) => 'isReasonRecorded' in event && event.isReasonRecorded,
    isBetter: ({ context, event }) => event.type === 'staff.improved' && event.extraPerMille > context.extraPerMille,
    isWithinLimit: ({ context, event }) =>
      event.type === 'staff.improved' && event.extraPerMille <= context.mostExtraPerMille,
  },
  actions: {
    /** Moves the end of the subscription's term and fixes the price of its months. */
    extendTerm: () => {},
    /** Mail in the language of the subscription. */
    sendMail: (_, _params: { template: TermOfferMail }) => {},
    /** Reminder some days before the offer expires, and its end. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    dateCall: assign({ callRequestedAt: ({ context }) => context.now }),
    forgetCall: assign({ callRequestedAt: null }),
    raiseDiscount: assign(({ event }) =>
      event.type === 'staff.improved' ? { extraPerMille: event.extraPerMille } : {},
    ),
  },
}).createMachine({
  id: 'termOffer',
  meta: { mainPath: ['planned', 'offered', 'extended'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: {
      on: {
        'backend.prepared': {
          target: 'offered',
          guard: and(['isCarInUse', 'isTermFixed', 'isTermNear', 'isOnlyOffer']),
          actions: [mail('termOfferMade'), 'scheduleTimers'],
        },
      },
    },
    offered: {
      meta: { code: TermOfferStatus.offered },
      tags: ['open'],
      exit: ['dropTimers', 'forgetCall'],
      on: {
        'customer.extended': {
          target: 'extended',
          guard: and(['isOfferOpen', 'isChoiceOffered', 'isPriceShown']),
          actions: ['extendTerm', mail('termExtended')],
        },
        'customer.declined': { target: 'declined', guard: 'isOfferOpen' },
        'customer.callRequested': { guard: and(['isOfferOpen', 'isNoCallAwaited']), actions: 'dateCall' },
        'staff.called': { guard: 'isCallAwaited', actions: 'forgetCall' },
        'staff.improved': {
          guard: and(['isReasonRecorded', 'isOfferOpen', 'isBetter', 'isWithinLimit']),
          actions: ['raiseDiscount', mail('termOfferImproved')],
        },
        'staff.withdrawn': { target: 'withdrawn', guard: 'isReasonRecorded', actions: mail('termOfferWithdrawn') },
        'backend.withdrawn': 'withdrawn',
        'timer.reminded': { guard: 'isOfferOpen', actions: mail('termOfferReminder') },
        'timer.expired': { target: 'expired', guard: 'isOfferOver' },
      },
    },
    extended: { meta: { code: TermOfferStatus.extended }, tags: ['settled'], type: 'final' },
    declined: { meta: { code: TermOfferStatus.declined }, tags: ['settled'], type: 'final' },
    expired: { meta: { code: TermOfferStatus.expired }, tags: ['settled'], type: 'final' },
    withdrawn: { meta: { code: TermOfferStatus.withdrawn }, tags: ['settled'], type: 'final' },
  },
})
