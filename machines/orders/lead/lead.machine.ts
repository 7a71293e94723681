import { and, assign, setup } from 'xstate'
import { LeadStatus } from './lead.status.ts'
import type { LeadEvent, LeadFacts, LeadMail, MailSection } from './lead.types.ts'

const day = 86_400_000

const mail = (template: LeadMail) => ({ type: 'sendMail', params: { template } }) as const

/** What is left when some mails are ended. */
const without = (sections: readonly MailSection[], ended: readonly MailSection[]) =>
  sections.filter((section) => !ended.includes(section))

/** Staff and its sender go on with it, whatever mails there are. */
const inTouch = <const State extends string>(target: State) =>
  ({
    'customer.contactChosen': { target, actions: ['chooseContact', 'keepLonger', 'scheduleTimers'] },
    'backend.contacted': { target, guard: 'isContactWanted', actions: ['dateContact', 'keepLonger', 'scheduleTimers'] },
    'backend.noted': { target },
  }) as const

/**
 * Details that somebody has left: they count once whoever reads the mailbox has pressed the button in it, and go when
 * nobody has. Kinds of mails are ended one by one; the last of them begins the days in which that can be taken back, and
 * then the name goes. What staff do about it stands beside. The status codes are our own; the specification has none.
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
    /** There is something to end. */
    isSubscribed: ({ context, event }) =>
      event.type === 'customer.unsubscribed' && event.sections.some((section) => context.sections.includes(section)),
    leavesNone: ({ context, event }) =>
      event.type === 'customer.unsubscribed' && without(context.sections, event.sections).length === 0,
    /** Nobody gets by an old link what they have never asked for with it. */
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
    /** Mail to whoever reads the mailbox. `leadConfirm` brings the link with the button. */
    sendMail: (_, _params: { template: LeadMail }) => {},
    /** Writes down what is wanted from now on, with the proof that it is. */
    startMails: () => {},
    /** When it will not be confirmed any more, and when it has been kept for long enough. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Nothing that names somebody stays but the proof of what they agreed to, by a fingerprint of the address. */
    pseudonymise: () => {},
    /** Nothing stays that names somebody: nobody knows whether it was they. */
    forgetPerson: () => {},
    takeSections: assign({ sections: ({ context }) => context.asked, endedAt: null }),
    dropSections: assign(({ context, event }) =>
      event.type === 'customer.unsubscribed' ? { sections: without(context.sections, event.sections) } : {},
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
    /** Until the end cannot be taken back any more; longer where its sender said so. */
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
        ...inTouch('confirmed'),
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
        ...inTouch('unsubscribed'),
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
