import { and, assign, setup } from 'xstate'
import { ApplicationStatus } from './job-application.status.ts'
import type { ApplicationEvent, ApplicationFacts, ApplicationMail } from './job-application.types.ts'

const day = 86_400_000

const mail = (template: ApplicationMail) => ({ type: 'sendMail', params: { template } }) as const
const closing = (template: ApplicationMail) => ['keepAfterEnd', 'scheduleTimers', mail(template)] as const

const invitation = { target: 'interview', guard: 'isAhead', actions: mail('applicationInvited') } as const
const offer = { target: 'offered', actions: mail('applicationOffered') } as const
/** Possible until an application is closed. */
const endings = {
  'staff.rejected': { target: 'rejected', guard: 'isReasonRecorded', actions: closing('applicationRejected') },
  'customer.withdrawn': { target: 'withdrawn', actions: closing('applicationWithdrawn') },
} as const
const erasure = { 'timer.outkept': { target: 'erased', guard: 'isOutkept' } } as const
/** For other openings; once it is closed, the day of the erasure moves. */
function keeping<State extends string>(target: State, ...further: 'scheduleTimers'[]) {
  return {
    'customer.keptLonger': { target, guard: 'isKeptShorter', actions: ['keepLonger', ...further] },
    'customer.keptShorter': { target, guard: 'isKeptLonger', actions: ['keepShorter', ...further] },
  } as const
}

/**
 * Application for an opening, by a visitor or a customer, from its arrival to the answer. Staff review it, invite to
 * interviews, offer a contract and record who was hired. The applicant follows it by a mailed link and can withdraw it
 * until it is closed. Some months after the end the clock erases everything that names the applicant; some more if the
 * applicant asks to be kept for other openings, until that is taken back or the applicant is hired.
 * The specification has no applications; the codes are our own.
 */
export const jobApplicationMachine = setup({
  types: {
    context: {} as ApplicationFacts,
    input: {} as ApplicationFacts,
    events: {} as ApplicationEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isOpeningOpen: ({ event }) => event.type === 'customer.applied' && event.isOpeningOpen,
    areFilesStored: ({ event }) => event.type === 'customer.applied' && event.areFilesStored,
    hasConsent: ({ event }) => event.type === 'customer.applied' && event.hasConsent,
    isAhead: ({ event }) => event.type === 'staff.invited' && event.isAhead,
    isReasonRecorded: ({ event }) => event.type === 'staff.rejected' && event.isReasonRecorded,
    isKeptLonger: ({ context }) => context.isKeptLonger,
    isKeptShorter: ({ context }) => !context.isKeptLonger,
    isOutkept: ({ context }) => context.keepUntil !== null && context.now >= context.keepUntil,
  },
  actions: {
    /** Mail in the language of the application. */
    sendMail: (_, _params: { template: ApplicationMail }) => {},
    /** End of retention. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Deletes files, mails and everything that names the applicant. */
    forgetPerson: () => {},
    keepAfterEnd: assign({
      keepUntil: ({ context: { now, isKeptLonger, keptDays, keptLongerDays } }) =>
        now + (isKeptLonger ? keptLongerDays : keptDays) * day,
    }),
    keepLonger: assign(({ context: { keepUntil, keptDays, keptLongerDays } }) => ({
      isKeptLonger: true,
      keepUntil: keepUntil === null ? null : keepUntil + (keptLongerDays - keptDays) * day,
    })),
    keepShorter: assign(({ context: { keepUntil, keptDays, keptLongerDays } }) => ({
      isKeptLonger: false,
      keepUntil: keepUntil === null ? null : keepUntil - (keptLongerDays - keptDays) * day,
    })),
  },
}).createMachine({
  id: 'jobApplication',
  meta: { mainPath: ['drafted', 'received', 'inReview', 'interview', 'offered', 'hired', 'erased'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'drafted',
  states: {
    drafted: {
      on: {
        'customer.applied': {
          target: 'received',
          guard: and(['isOpeningOpen', 'areFilesStored', 'hasConsent']),
          actions: mail('applicationReceived'),
        },
      },
    },
    received: {
      meta: { code: ApplicationStatus.received },
      tags: ['open'],
      on: {
        'staff.reviewed': { target: 'inReview', actions: mail('applicationReviewed') },
        'staff.noted': { target: 'received' },
        ...keeping('received'),
        ...endings,
      },
    },
    inReview: {
      meta: { code: ApplicationStatus.inReview },
      tags: ['open'],
      on: {
        'staff.invited': invitation,
        'staff.offered': offer,
        'staff.noted': { target: 'inReview' },
        ...keeping('inReview'),
        ...endings,
      },
    },
    interview: {
      meta: { code: ApplicationStatus.interview },
      tags: ['open'],
      on: {
        // Another time, or another interview.
        'staff.invited': { ...invitation, reenter: true },
        'staff.offered': offer,
        'staff.noted': { target: 'interview' },
        ...keeping('interview'),
        ...endings,
      },
    },
    offered: {
      meta: { code: ApplicationStatus.offered },
      tags: ['open'],
      on: {
        // Who has a job is considered for no other.
        'staff.hired': { target: 'hired', actions: ['keepShorter', ...closing('applicationHired')] },
        'staff.noted': { target: 'offered' },
        ...keeping('offered'),
        ...endings,
      },
    },
    hired: { meta: { code: ApplicationStatus.hired }, tags: ['settled'], on: erasure },
    rejected: {
      meta: { code: ApplicationStatus.rejected },
      tags: ['settled'],
      on: { ...keeping('rejected', 'scheduleTimers'), ...erasure },
    },
    withdrawn: {
      meta: { code: ApplicationStatus.withdrawn },
      tags: ['settled'],
      on: { ...keeping('withdrawn', 'scheduleTimers'), ...erasure },
    },
    erased: {
      meta: { code: ApplicationStatus.erased },
      tags: ['settled'],
      type: 'final',
      entry: ['dropTimers', 'forgetPerson'],
    },
  },
})
