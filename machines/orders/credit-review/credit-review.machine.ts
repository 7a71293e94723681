import { and, assign, setup } from 'xstate'
import { CreditReviewStatus } from './credit-review.status.ts'
import type { CreditReviewEvent, CreditReviewFacts, CreditReviewMail } from './credit-review.types.ts'

const day = 86_400_000

const mail = (template: CreditReviewMail) => ({ type: 'sendMail', params: { template } }) as const
const decided = (by: 'bureau' | 'person') => ({ type: 'dateDecision', params: { by } }) as const
const passedByPerson = {
  target: 'passed',
  guard: 'isReasonRecorded',
  actions: [decided('person'), mail('creditPassed')],
} as const

/**
 * Credit review for a subscription. The bureau decides at once; if it is unsure or silent, a person does. After a
 * refusal by the bureau the customer can request a review by a person, whose decision is final. A refusal ends an order
 * that is not placed yet; by a person to whom the bureau left it, also one that is paid and not handed over. An order
 * that awaits its payment is not ended, but no further payment of it can start. The specification has no status codes
 * for reviews; these are our own.
 */
export const creditReviewMachine = setup({
  types: {
    context: {} as CreditReviewFacts,
    input: {} as CreditReviewFacts,
    events: {} as CreditReviewEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isConsentGiven: ({ event }) => event.type === 'customer.consented' && event.isConsentGiven,
    isIdentityComplete: ({ event }) => event.type === 'customer.consented' && event.isIdentityComplete,
    hasIdempotencyKey: ({ event }) => event.type === 'customer.consented' && event.hasIdempotencyKey,
    isReasonRecorded: ({ event }) => 'isReasonRecorded' in event && event.isReasonRecorded,
    isOrderDraft: ({ context }) => context.order === 'draft',
    isOrderBeforeHandover: ({ context }) => context.order === 'beforeHandover',
    isWithinObjection: ({ context }) =>
      context.decidedAt !== null && context.now <= context.decidedAt + context.objectionDays * day,
  },
  actions: {
    /** The answer arrives as `backend.passed`, `backend.referred` or `backend.refused`. */
    askBureau: () => {},
    /** Time-out of the bureau. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Mail in the language of the order. The bureau's refusal explains how to request a review by a person. */
    sendMail: (_, _params: { template: CreditReviewMail }) => {},
    /** Fires `backend.creditRefused` at the order, in the same transaction. */
    notifyOrder: () => {},
    /** Adds the review to the staff's queue. */
    queueForStaff: () => {},
    dateDecision: assign(({ context }, { by }: { by: 'bureau' | 'person' }) => ({
      decidedBy: by,
      decidedAt: context.now,
    })),
  },
}).createMachine({
  id: 'creditReview',
  meta: { mainPath: ['requested', 'investigating', 'passed'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.consented': {
          target: 'investigating',
          guard: and(['isConsentGiven', 'isIdentityComplete', 'hasIdempotencyKey']),
          actions: ['askBureau', 'scheduleTimers'],
        },
      },
    },
    investigating: {
      meta: { code: CreditReviewStatus.investigating },
      tags: ['open'],
      on: {
        'backend.passed': { target: 'passed', actions: decided('bureau') },
        'backend.referred': { target: 'inReview', actions: mail('creditInReview') },
        'backend.refused': [
          {
            target: 'refused',
            guard: 'isOrderDraft',
            actions: [decided('bureau'), mail('creditRefused'), 'notifyOrder'],
          },
          { target: 'refused', actions: [decided('bureau'), mail('creditRefused')] },
        ],
        'timer.bureauSilent': { target: 'inReview', actions: mail('creditInReview') },
      },
    },
    inReview: {
      meta: { code: CreditReviewStatus.inReview },
      tags: ['open'],
      entry: ['queueForStaff', 'dropTimers'],
      on: {
        // A late answer of the bureau is shown to the person who decides.
        'staff.passed': passedByPerson,
        'staff.refused': [
          {
            target: 'refusedByPerson',
            guard: and(['isReasonRecorded', 'isOrderDraft']),
            actions: [decided('person'), mail('creditRefusedByPerson'), 'notifyOrder'],
          },
          {
            target: 'refusedByPerson',
            guard: and(['isReasonRecorded', 'isOrderBeforeHandover']),
            actions: [decided('person'), mail('creditRefusedByPerson'), 'notifyOrder'],
          },
          {
            target: 'refusedByPerson',
            guard: 'isReasonRecorded',
            actions: [decided('person'), mail('creditRefusedByPerson')],
          },
        ],
      },
    },
    passed: {
      meta: { code: CreditReviewStatus.passed },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
    refused: {
      meta: { code: CreditReviewStatus.refused },
      tags: ['settled'],
      entry: 'dropTimers',
      on: {
        'customer.reviewRequested': {
          target: 'reviewRequested',
          guard: 'isWithinObjection',
          actions: mail('creditReviewReceived'),
        },
      },
    },
    reviewRequested: {
      meta: { code: CreditReviewStatus.reviewRequested },
      tags: ['open'],
      entry: 'queueForStaff',
      on: {
        'staff.passed': passedByPerson,
        'staff.refused': {
          target: 'refusedByPerson',
          guard: 'isReasonRecorded',
          actions: [decided('person'), mail('creditRefusedByPerson')],
        },
      },
    },
    refusedByPerson: {
      meta: { code: CreditReviewStatus.refusedByPerson },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
  },
})
