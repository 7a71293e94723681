import { and, assign, setup } from 'xstate'
import { CampaignStatus } from './campaign.status.ts'
import type { CampaignEvent, CampaignFacts, CampaignMail } from './campaign.types.ts'

const mail = (template: CampaignMail) => ({ type: 'sendMail', params: { template } }) as const

/** Ends a campaign that has begun; what is under way is still sent. */
const cancelled = { target: 'cancelled', actions: 'stopSending' } as const

/**
 * Campaign: a newsletter or push message to an audience. It is tested in the wording that is sent, scheduled, and sent
 * in batches; texts and audience are frozen before, so that later changes have no effect on it. Sending can be paused,
 * and pauses by itself when mail servers refuse too many recipients. A campaign is sent once: another round is another
 * campaign. The specification has no status codes for it; these are our own.
 */
export const campaignMachine = setup({
  types: {
    context: {} as CampaignFacts,
    input: {} as CampaignFacts,
    events: {} as CampaignEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isWritten: ({ event }) => event.type === 'staff.tested' && event.isWritten,
    /** In exactly this wording: any later change requires another test. */
    isTested: ({ context, event }) => event.type === 'staff.scheduled' && context.testedText === event.text,
    isSenderConfirmed: ({ event }) => event.type === 'staff.scheduled' && event.isSenderConfirmed,
    isTranslated: ({ event }) => event.type === 'staff.scheduled' && event.isTranslated,
    hasAudience: ({ event }) => 'audience' in event && event.audience > 0,
    isAhead: ({ context, event }) =>
      event.type === 'staff.scheduled' && (event.sendAt === null || event.sendAt >= context.now),
    isDue: ({ context }) => context.sendAt !== null && context.now >= context.sendAt,
    isEveryoneServed: ({ event }) => event.type === 'backend.finished' && event.isAudienceFrozen && event.waiting === 0,
    isBounceShareHigh: ({ context, event }) =>
      event.type === 'backend.bouncesExceeded' &&
      event.sent + event.bounced >= context.bouncesJudgedFrom &&
      event.bounced * 100 > (event.sent + event.bounced) * context.mostBouncedPercent,
  },
  actions: {
    /** Mail to the member of staff who tests. */
    sendMail: (_, _params: { template: CampaignMail }) => {},
    /** Stores the texts and their links as they will be sent. */
    freezeTexts: () => {},
    /** Begin of sending; replaces an earlier timer. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Freezes the audience, then sends in batches. */
    startSending: () => {},
    /** Sends to the recipients who are left. */
    continueSending: () => {},
    /** Starts no further batch. */
    stopSending: () => {},
    keepTest: assign({
      testedText: ({ context, event }) => (event.type === 'staff.tested' ? event.text : context.testedText),
    }),
    keepSchedule: assign({
      sendAt: ({ context, event }) =>
        event.type === 'staff.scheduled' ? (event.sendAt ?? context.now) : context.sendAt,
    }),
    forgetSchedule: assign({ sendAt: null }),
  },
}).createMachine({
  id: 'campaign',
  meta: { mainPath: ['planned', 'draft', 'scheduled', 'sending', 'sent'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: { on: { 'staff.drafted': 'draft' } },
    draft: {
      meta: { code: CampaignStatus.draft },
      tags: ['open'],
      on: {
        'staff.edited': 'draft',
        'staff.tested': { target: 'draft', guard: 'isWritten', actions: ['keepTest', mail('campaignTest')] },
        'staff.scheduled': {
          target: 'scheduled',
          guard: and(['hasAudience', 'isTranslated', 'isTested', 'isSenderConfirmed', 'isAhead']),
          actions: ['keepSchedule', 'freezeTexts', 'scheduleTimers'],
        },
        'staff.cancelled': 'cancelled',
      },
    },
    scheduled: {
      meta: { code: CampaignStatus.scheduled },
      tags: ['open'],
      on: {
        'staff.unscheduled': { target: 'draft', actions: ['forgetSchedule', 'dropTimers'] },
        'staff.cancelled': { target: 'cancelled', actions: 'dropTimers' },
        'timer.due': [
          { target: 'sending', guard: and(['isDue', 'hasAudience']), actions: 'startSending' },
          // Its whole audience has left since.
          { target: 'failed', guard: 'isDue' },
        ],
      },
    },
    sending: {
      meta: { code: CampaignStatus.sending },
      tags: ['open'],
      on: {
        'backend.finished': { target: 'sent', guard: 'isEveryoneServed' },
        'backend.bouncesExceeded': { target: 'paused', guard: 'isBounceShareHigh', actions: 'stopSending' },
        'staff.paused': { target: 'paused', actions: 'stopSending' },
        'staff.cancelled': cancelled,
      },
    },
    paused: {
      meta: { code: CampaignStatus.paused },
      tags: ['open'],
      on: {
        'staff.resumed': { target: 'sending', actions: 'continueSending' },
        'staff.cancelled': cancelled,
      },
    },
    sent: { meta: { code: CampaignStatus.sent }, tags: ['settled'], type: 'final' },
    /** Nothing was sent: staff may correct it. */
    failed: {
      meta: { code: CampaignStatus.failed },
      tags: ['open'],
      on: {
        'staff.reopened': { target: 'draft', actions: 'forgetSchedule' },
        'staff.cancelled': 'cancelled',
      },
    },
    cancelled: { meta: { code: CampaignStatus.cancelled }, tags: ['settled'], type: 'final' },
  },
})
