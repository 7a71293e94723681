import { and, assign, setup } from 'xstate'
import { TermOfferStatus } from './term-offer.status.ts'
import type { TermOfferEvent, TermOfferFacts, TermOfferMail } from './term-offer.types.ts'

const mail = (template: TermOfferMail) => ({ type: 'sendMail', params: { template } }) as const

/**
 * Offer before the term of a subscription ends, one a term: to extend the term, or to order another car. Prepared some
 * weeks before, answered by the customer until some days before that, or expired by the clock. An extension is binding:
 * the subscription's own machine moves the end of the term in the same transaction. An order of another car closes the
 * offer only with the handover, as a swap or an upgrade; if it is cancelled before, the offer is open again while there
 * is time. Notice, arrears and the end of the use withdraw the offer, and staff
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
    isCarInUse: ({ event }) => 'isCarInUse' in event && event.isCarInUse,
    isTermFixed: ({ event }) => event.type === 'backend.prepared' && event.isTermFixed,
    isTermNear: ({ event }) => event.type === 'backend.prepared' && event.isTermNear,
    isOnlyOffer: ({ event }) => event.type === 'backend.prepared' && event.isOnlyOffer,
    isOfferOpen: ({ context }) => context.now < context.expiresAt,
    isOfferOver: ({ context }) => context.now >= context.expiresAt,
    isChoiceOffered: ({ event }) => 'isChoiceOffered' in event && event.isChoiceOffered,
    isUpgrade: ({ context }) => context.followOnKind === 'upgrade',
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
    keepFollowOn: assign(({ event }) =>
      event.type === 'customer.followOnOrdered' ? { followOnKind: event.kind } : {},
    ),
    forgetFollowOn: assign({ followOnKind: null }),
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
        'customer.followOnOrdered': {
          target: 'followOnOrdered',
          guard: and(['isOfferOpen', 'isChoiceOffered']),
          actions: ['keepFollowOn', mail('followOnAgreed')],
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
    followOnOrdered: {
      meta: { code: TermOfferStatus.followOnOrdered },
      tags: ['open'],
      on: {
        'backend.followOnHandedOver': [{ target: 'upgraded', guard: 'isUpgrade' }, { target: 'swapped' }],
        'backend.followOnCancelled': [
          {
            target: 'offered',
            guard: and(['isOfferOpen', 'isCarInUse']),
            actions: ['forgetFollowOn', 'scheduleTimers'],
          },
          { target: 'withdrawn', guard: 'isOfferOpen', actions: 'forgetFollowOn' },
          { target: 'expired', actions: 'forgetFollowOn' },
        ],
      },
    },
    extended: { meta: { code: TermOfferStatus.extended }, tags: ['settled'], type: 'final' },
    swapped: { meta: { code: TermOfferStatus.swapped }, tags: ['settled'], type: 'final' },
    upgraded: { meta: { code: TermOfferStatus.upgraded }, tags: ['settled'], type: 'final' },
    declined: { meta: { code: TermOfferStatus.declined }, tags: ['settled'], type: 'final' },
    expired: { meta: { code: TermOfferStatus.expired }, tags: ['settled'], type: 'final' },
    withdrawn: { meta: { code: TermOfferStatus.withdrawn }, tags: ['settled'], type: 'final' },
  },
})
