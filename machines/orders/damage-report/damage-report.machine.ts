import { and, assign, setup } from 'xstate'
import { DamageStatus } from './damage-report.status.ts'
import type { DamageEvent, DamageFacts, DamageMail } from './damage-report.types.ts'

const mail = (template: DamageMail) => ({ type: 'sendMail', params: { template } }) as const

const assistance = {
  target: 'assistanceSent',
  guard: 'needsAssistance',
  actions: mail('damageAssistance'),
} as const
const repair = { guard: 'isDayAhead', actions: mail('damageScheduled') } as const
const settlement = { target: 'settled', actions: mail('damageSettled') } as const
const rejection = { target: 'rejected', guard: 'isReasonRecorded', actions: mail('damageRejected') } as const
const withdrawal = { target: 'withdrawn', actions: mail('damageWithdrawn') } as const

/**
 * Damage to a car in use, or its breakdown, from the customer's report to the settlement. Staff assign the urgency,
 * send assistance to a car that cannot go on, and schedule a repair where one is needed. A report can be withdrawn or
 * rejected until staff have arranged something for it. It is settled without a charge: a share of the customer would
 * need a charge during use, which the monthly charges do not have.
 * The specification has no damage during use; the codes are our own.
 */
export const damageReportMachine = setup({
  types: {
    context: {} as DamageFacts,
    input: {} as DamageFacts,
    events: {} as DamageEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isCarInUse: ({ event }) => event.type === 'customer.reported' && event.isCarInUse,
    isTimePlausible: ({ event }) => event.type === 'customer.reported' && event.isTimePlausible,
    arePicturesStored: ({ event }) => event.type === 'customer.reported' && event.arePicturesStored,
    needsAssistance: ({ context }) => !context.canDrive || context.isUrgent,
    isDayAhead: ({ event }) => event.type === 'staff.repairScheduled' && event.isDayAhead,
    isReasonRecorded: ({ event }) => event.type === 'staff.rejected' && event.isReasonRecorded,
  },
  actions: {
    /** Mail in the language of the report. */
    sendMail: (_, _params: { template: DamageMail }) => {},
    keepUrgency: assign(({ event }) => (event.type === 'staff.triaged' ? { isUrgent: event.isUrgent } : {})),
  },
}).createMachine({
  id: 'damageReport',
  meta: { mainPath: ['drafted', 'reported', 'triaged', 'repairScheduled', 'repaired', 'settled'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'drafted',
  states: {
    drafted: {
      on: {
        'customer.reported': {
          target: 'reported',
          guard: and(['isCarInUse', 'isTimePlausible', 'arePicturesStored']),
          actions: mail('damageReceived'),
        },
      },
    },
    reported: {
      meta: { code: DamageStatus.reported },
      tags: ['open'],
      on: {
        'staff.triaged': { target: 'triaged', actions: ['keepUrgency', mail('damageTriaged')] },
        'staff.assistanceSent': assistance,
        'staff.rejected': rejection,
        'customer.withdrawn': withdrawal,
      },
    },
    triaged: {
      meta: { code: DamageStatus.triaged },
      tags: ['open'],
      on: {
        'staff.assistanceSent': assistance,
        'staff.repairScheduled': { target: 'repairScheduled', ...repair },
        'staff.settled': settlement,
        'staff.rejected': rejection,
        'customer.withdrawn': withdrawal,
      },
    },
    assistanceSent: {
      meta: { code: DamageStatus.assistanceSent },
      tags: ['open'],
      on: {
        'staff.repairScheduled': { target: 'repairScheduled', ...repair },
        // What could be mended on the road needs no repair.
        'staff.settled': settlement,
      },
    },
    repairScheduled: {
      meta: { code: DamageStatus.repairScheduled },
      tags: ['open'],
      on: {
        'staff.repairScheduled': { target: 'repairScheduled', reenter: true, ...repair },
        'staff.repaired': { target: 'repaired', actions: mail('damageRepaired') },
      },
    },
    repaired: {
      meta: { code: DamageStatus.repaired },
      tags: ['open'],
      on: { 'staff.settled': settlement },
    },
    settled: { meta: { code: DamageStatus.settled }, tags: ['settled'], type: 'final' },
    rejected: { meta: { code: DamageStatus.rejected }, tags: ['settled'], type: 'final' },
    withdrawn: { meta: { code: DamageStatus.withdrawn }, tags: ['settled'], type: 'final' },
  },
})
