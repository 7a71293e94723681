import { and, assign, setup } from 'xstate'
import { AgreementStatus } from './company-agreement.status.ts'
import type { AgreementEvent, AgreementFacts, AgreementMail } from './company-agreement.types.ts'

const day = 86_400_000

const mail = (template: AgreementMail) => ({ type: 'sendMail', params: { template } }) as const
const suspend = (reason: 'arrears' | 'staff') =>
  ['closeAccount', { type: 'markSuspended', params: { reason } }, mail('agreementSuspended')] as const
const resume = ['openAccount', 'forgetSuspension', mail('agreementResumed')] as const
const end = ['closeAccount', 'forgetRenewal', 'dropTimers', mail('agreementEnded')] as const

/** Whether an instant lies ahead; null without one. */
const isAhead = ({ now }: { now: number }, instant: number | null) => (instant === null ? null : now < instant)

/** New terms that were offered while the agreement ran: its suspension changes nothing about them. */
const renewalIn = <State extends 'active' | 'suspended'>(target: State) =>
  ({
    'staff.renewalWithdrawn': { target, guard: 'isRenewalOffered', actions: ['forgetRenewal', 'scheduleTimers'] },
    'customer.renewalAccepted': {
      target,
      guard: and(['isOwner', 'isRenewalOffered', 'isOfferOpen', 'isAsShown']),
      actions: ['acceptRenewal', mail('agreementRenewed'), 'scheduleTimers'],
    },
    'customer.renewalDeclined': {
      target,
      guard: and(['isOwner', 'isRenewalOffered']),
      actions: ['forgetRenewal', 'scheduleTimers'],
    },
    'timer.renewalExpired': {
      target,
      guard: and(['isRenewalOffered', 'isOfferOver']),
      actions: ['forgetRenewal', 'scheduleTimers'],
    },
    'timer.renewalStarted': {
      target,
      guard: 'isRenewalDue',
      actions: ['startRenewal', 'forgetRenewal', 'scheduleTimers'],
    },
  }) as const

/**
 * Agreement with a company: drafted and offered by staff, accepted by an owner of the company, and in force for its term.
 * While it is active, orders of the company have its discount and can be paid on account, up to its credit line. An
 * overdue collected invoice suspends it, and its payment resumes it. While it runs, staff offer new terms from a day on,
 * which apply then if an owner accepts them; the old ones hold until that day. Cars that run when it ends stay on account. The
 * specification has no status codes for it; these are our own.
 */
export const companyAgreementMachine = setup({
  types: {
    context: {} as AgreementFacts,
    input: {} as AgreementFacts,
    events: {} as AgreementEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    hasOwner: ({ event }) => 'hasOwner' in event && event.hasOwner,
    isOnlyAgreement: ({ context }) => !context.hasOther,
    isOwner: ({ event }) => 'isOwner' in event && event.isOwner,
    isAsShown: ({ event }) => 'isAsShown' in event && event.isAsShown,
    /** Of the agreement, or of new terms while it runs. */
    isOfferOpen: ({ context }) => isAhead(context, context.renewalEndsAt ?? context.offerEndsAt) === true,
    isOfferOver: ({ context }) => isAhead(context, context.renewalEndsAt ?? context.offerEndsAt) === false,
    /** Accepted terms follow it without a gap. */
    isTermOver: ({ context }) => isAhead(context, context.endsAt) === false && context.renewal !== 'accepted',
    hasNoRenewal: ({ context }) => context.renewal === null,
    isRenewalOffered: ({ context }) => context.renewal === 'offered',
    isStartInTerm: ({ context, event }) =>
      event.type === 'staff.renewalOffered' &&
      event.startsAt > context.now &&
      context.endsAt !== null &&
      event.startsAt <= context.endsAt,
    isRenewalDue: ({ context }) =>
      context.renewal === 'accepted' && isAhead(context, context.renewalStartsAt) === false,
    isReasonRecorded: ({ event }) => 'isReasonRecorded' in event && event.isReasonRecorded,
    isSuspendedForArrears: ({ context }) => context.suspendedFor === 'arrears',
    hasNoArrears: ({ context }) => !context.hasArrears,
  },
  actions: {
    /** Lets the people who order for the company pay on account. */
    openAccount: () => {},
    /** Orders can no longer be paid on account; months of running cars still are. */
    closeAccount: () => {},
    /** To the owners of the company. */
    sendMail: (_, _params: { template: AgreementMail }) => {},
    /** End of the offer or of the term; replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    dateOffer: assign({ offerEndsAt: ({ context }) => context.now + context.offerDays * day }),
    startTerm: assign(({ context, event }) =>
      event.type === 'customer.accepted' ? { startedAt: context.now, endsAt: event.endsAt } : {},
    ),
    markSuspended: assign((_, { reason }: { reason: 'arrears' | 'staff' }) => ({ suspendedFor: reason })),
    forgetSuspension: assign({ suspendedFor: null }),
    offerRenewal: assign(({ context, event }) =>
      event.type === 'staff.renewalOffered'
        ? {
            renewal: 'offered' as const,
            renewalStartsAt: event.startsAt,
            renewalEndsAt: Math.min(context.now + context.offerDays * day, event.startsAt),
          }
        : {},
    ),
    acceptRenewal: assign({ renewal: 'accepted' as const }),
    /** Its terms are the agreement's from now on; the row has them from the event. */
    startRenewal: assign(({ event }) => (event.type === 'timer.renewalStarted' ? { endsAt: event.endsAt } : {})),
    forgetRenewal: assign({ renewal: null, renewalEndsAt: null, renewalStartsAt: null }),
  },
}).createMachine({
  id: 'companyAgreement',
  meta: { mainPath: ['planned', 'draft', 'offered', 'active', 'ended'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: { on: { 'staff.drafted': 'draft' } },
    draft: {
      meta: { code: AgreementStatus.draft },
      tags: ['open'],
      on: {
        'staff.edited': 'draft',
        'staff.offered': {
          target: 'offered',
          guard: and(['hasOwner', 'isOnlyAgreement']),
          actions: ['dateOffer', mail('agreementOffered'), 'scheduleTimers'],
        },
        'staff.discarded': 'discarded',
      },
    },
    offered: {
      meta: { code: AgreementStatus.offered },
      tags: ['open'],
      on: {
        'staff.withdrawn': { target: 'draft', actions: 'dropTimers' },
        'customer.accepted': {
          target: 'active',
          guard: and(['isOwner', 'isOfferOpen', 'isAsShown', 'isOnlyAgreement']),
          actions: ['startTerm', 'openAccount', mail('agreementActive'), 'scheduleTimers'],
        },
        'customer.declined': { target: 'declined', guard: 'isOwner', actions: 'dropTimers' },
        'timer.offerExpired': { target: 'expired', guard: 'isOfferOver' },
      },
    },
    active: {
      meta: { code: AgreementStatus.active },
      tags: ['open'],
      on: {
        'staff.renewalOffered': {
          target: 'active',
          guard: and(['hasOwner', 'hasNoRenewal', 'isStartInTerm']),
          actions: ['offerRenewal', mail('agreementRenewalOffered'), 'scheduleTimers'],
        },
        ...renewalIn('active'),
        'backend.arrearsReported': { target: 'suspended', actions: suspend('arrears') },
        'staff.suspended': { target: 'suspended', guard: 'isReasonRecorded', actions: suspend('staff') },
        'staff.terminated': { target: 'terminated', guard: 'isReasonRecorded', actions: end },
        'timer.termEnded': { target: 'ended', guard: 'isTermOver', actions: end },
      },
    },
    suspended: {
      meta: { code: AgreementStatus.suspended },
      tags: ['open'],
      on: {
        ...renewalIn('suspended'),
        // Another invoice is overdue, which changes nothing.
        'backend.arrearsReported': 'suspended',
        'backend.arrearsSettled': [
          { target: 'active', guard: and(['isSuspendedForArrears', 'hasNoArrears']), actions: resume },
          { target: 'suspended' },
        ],
        'staff.resumed': { target: 'active', guard: and(['isReasonRecorded', 'hasNoArrears']), actions: resume },
        'staff.terminated': { target: 'terminated', guard: 'isReasonRecorded', actions: end },
        'timer.termEnded': { target: 'ended', guard: 'isTermOver', actions: end },
      },
    },
    ended: { meta: { code: AgreementStatus.ended }, tags: ['settled'], type: 'final' },
    terminated: { meta: { code: AgreementStatus.terminated }, tags: ['settled'], type: 'final' },
    declined: { meta: { code: AgreementStatus.declined }, tags: ['settled'], type: 'final' },
    expired: { meta: { code: AgreementStatus.expired }, tags: ['settled'], type: 'final' },
    discarded: { meta: { code: AgreementStatus.discarded }, tags: ['settled'], type: 'final' },
  },
})
