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
 * Whether somebody can be trusted with a subscription. The bureau decides at once; where it is unsure or silent, a person
 * does. Whom the bureau refused may ask for a person, who looks at what they have to say and decides for good. A refusal
 * ends the order it was for, as far as the order has come. The status codes are our own; the specification has none.
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
    /** What it answers comes back as `backend.passed`, `backend.referred` or `backend.refused`. */
    askBureau: () => {},
    /** When the bureau has been silent for too long. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Mail to the customer in the order's language. A refusal by the bureau says how to ask for a person. */
    sendMail: (_, _params: { template: CreditReviewMail }) => {},
    /** Fires `backend.creditRefused` at the order, in the same transaction. */
    tellOrder: () => {},
    /** The review joins the list of those that wait for a person. */
    queueForStaff: () => {},
    dateDecision: assign(({ context }, { by }: { by: 'bureau' | 'person' }) => ({
      decidedBy: by,
      decidedAt: context.now,
    })),
  },
}).createMachine({
  id: 'creditReview',
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
            actions: [decided('bureau'), mail('creditRefused'), 'tellOrder'],
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
        // An answer that comes late is read by the person who decides.
        'staff.passed': passedByPerson,
        'staff.refused': [
          {
            target: 'refusedByPerson',
            guard: and(['isReasonRecorded', 'isOrderDraft']),
            actions: [decided('person'), mail('creditRefusedByPerson'), 'tellOrder'],
          },
          {
            target: 'refusedByPerson',
            guard: and(['isReasonRecorded', 'isOrderBeforeHandover']),
            actions: [decided('person'), mail('creditRefusedByPerson'), 'tellOrder'],
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
