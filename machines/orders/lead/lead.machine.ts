import { and, assign, setup } from 'xstate'
import { LeadStatus } from './lead.status.ts'
import type { LeadEvent, LeadFacts, LeadMail, MailSection } from './lead.types.ts'

const day = 86_400_000

const mail = (template: LeadMail) => ({ type: 'sendMail', params: { template } }) as const

/** Sections that remain after unsubscribing from some. */
const withoutSections = (sections: readonly MailSection[], ended: readonly MailSection[]) =>
  sections.filter((section) => !ended.includes(section))

/** Contact by staff, independent of the mail subscriptions. */
const contactTransitions = <const State extends string>(target: State) =>
  ({
    'customer.contactChosen': { target, actions: ['chooseContact', 'keepLonger', 'scheduleTimers'] },
    'staff.contacted': { target, guard: 'isContactWanted', actions: ['dateContact', 'keepLonger', 'scheduleTimers'] },
    'staff.noted': { target },
  }) as const

/**
 * Lead left in a form. It counts once its mailbox has confirmed it by the button behind the mailed link, and is deleted
 * otherwise. Mail sections are unsubscribed one by one; unsubscribing from the last one starts the undo period. The
 * name is deleted at its end, or later if the sender agreed to be kept readable, or if there was contact since. Contact
 * by staff runs in parallel. The specification has no status codes for leads; these are our own.
 */
export const leadMachine = setup({
  types: {
    context: {} as LeadFacts,
    input: {} as LeadFacts,
    events: {} as LeadEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isEmailAllowed: ({ event }) => event.type === 'customer.recorded' && event.isEmailAllowed,
    hasAgreed: ({ event }) => event.type === 'customer.recorded' && event.hasAgreed,
    isLinkGood: ({ event }) => event.type === 'customer.confirmed' && event.isLinkGood,
    isInTime: ({ context }) => context.now <= context.confirmBy,
    isOverdue: ({ context }) => context.now > context.confirmBy,
    /** At least one of the sections is subscribed. */
    isSubscribed: ({ context, event }) =>
      event.type === 'customer.unsubscribed' && event.sections.some((section) => context.sections.includes(section)),
    leavesNone: ({ context, event }) =>
      event.type === 'customer.unsubscribed' && withoutSections(context.sections, event.sections).length === 0,
    /** Only sections requested with the lead, so that an old link cannot subscribe to others. */
    wasAsked: ({ context, event }) =>
      event.type === 'customer.resubscribed' &&
      event.sections.length > 0 &&
      event.sections.every((section) => context.asked.includes(section)),
    isUndoable: ({ context }) => context.endedAt !== null && context.now <= context.endedAt + context.undoDays * day,
    isContactWanted: ({ context }) => context.contact === 'wanted',
    hasNoMails: ({ context }) => context.sections.length === 0,
    isOutkept: ({ context }) => context.now >= context.keepUntil,
  },
  actions: {
    /** Mail to the lead's address. `leadConfirm` carries the link with the button. */
    sendMail: (_, _params: { template: LeadMail }) => {},
    /** Stores the subscriptions with their proof of consent. */
    startMails: () => {},
    /** End of the confirmation period, and end of retention. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Deletes all personal data but the proof of consent, which names a fingerprint of the address. */
    pseudonymise: () => {},
    /** Deletes all personal data: the sender was never verified. */
    forgetPerson: () => {},
    takeSections: assign({ sections: ({ context }) => context.asked, endedAt: null }),
    dropSections: assign(({ context, event }) =>
      event.type === 'customer.unsubscribed' ? { sections: withoutSections(context.sections, event.sections) } : {},
    ),
    addSections: assign(({ context, event }) =>
      event.type === 'customer.resubscribed'
        ? {
            sections: context.asked.filter(
              (section) => context.sections.includes(section) || event.sections.includes(section),
            ),
            endedAt: null,
          }
        : {},
    ),
    /** Retains the lead for the undo period, or longer if its sender agreed to that. */
    keepForUndo: assign(({ context, event }) => {
      const isReadableKept = event.type === 'customer.unsubscribed' && event.isReadableKept
      const days = isReadableKept ? context.keptDays : context.undoDays
      return { isReadableKept, endedAt: context.now, keepUntil: context.now + days * day }
    }),
    keepLonger: assign({
      keepUntil: ({ context }) => Math.max(context.keepUntil, context.now + context.keptDays * day),
    }),
    chooseContact: assign(({ event }) =>
      event.type === 'customer.contactChosen'
        ? { contact: event.isWanted ? ('wanted' as const) : ('none' as const) }
        : {},
    ),
    dateContact: assign({ contact: 'done' }),
  },
}).createMachine({
  id: 'lead',
  meta: { mainPath: ['left', 'recorded', 'confirmed', 'pseudonymised'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'left',
  states: {
    left: {
      on: {
        'customer.recorded': {
          target: 'recorded',
          guard: and(['isEmailAllowed', 'hasAgreed']),
          actions: ['scheduleTimers', mail('leadConfirm')],
        },
      },
    },
    recorded: {
      meta: { code: LeadStatus.recorded },
      tags: ['open'],
      on: {
        'customer.confirmed': {
          target: 'confirmed',
          guard: and(['isLinkGood', 'isInTime']),
          actions: ['takeSections', 'keepLonger', 'startMails', 'scheduleTimers', mail('leadConfirmed')],
        },
        'timer.unconfirmed': { target: 'expired', guard: 'isOverdue' },
      },
    },
    confirmed: {
      meta: { code: LeadStatus.confirmed },
      tags: ['open'],
      on: {
        'customer.unsubscribed': [
          {
            target: 'unsubscribed',
            guard: and(['isSubscribed', 'leavesNone']),
            actions: ['dropSections', 'keepForUndo', 'scheduleTimers'],
          },
          { target: 'confirmed', guard: 'isSubscribed', actions: 'dropSections' },
        ],
        'customer.resubscribed': { target: 'confirmed', guard: 'wasAsked', actions: ['addSections', 'startMails'] },
        'timer.outkept': { target: 'pseudonymised', guard: and(['hasNoMails', 'isOutkept']) },
        ...contactTransitions('confirmed'),
      },
    },
    unsubscribed: {
      meta: { code: LeadStatus.unsubscribed },
      tags: ['open'],
      on: {
        'customer.resubscribed': {
          target: 'confirmed',
          guard: and(['wasAsked', 'isUndoable']),
          actions: ['addSections', 'keepLonger', 'startMails', 'scheduleTimers'],
        },
        'timer.outkept': { target: 'pseudonymised', guard: 'isOutkept' },
        ...contactTransitions('unsubscribed'),
      },
    },
    pseudonymised: {
      meta: { code: LeadStatus.pseudonymised },
      tags: ['settled'],
      type: 'final',
      entry: ['dropTimers', 'pseudonymise'],
    },
    expired: {
      meta: { code: LeadStatus.expired },
      tags: ['settled'],
      type: 'final',
      entry: ['dropTimers', 'forgetPerson'],
    },
  },
})
