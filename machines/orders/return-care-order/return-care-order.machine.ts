import { and } from 'xstate'
import { mail, returnCareSetup } from './return-care-order.setup.ts'
import { ReturnCareStatus } from './return-care-order.status.ts'

/** Further items can be disputed while others are in dispute. */
const disputeItem = {
  target: 'disputed',
  guard: and(['isWindowOpen', 'isItemOpen']),
  actions: [{ type: 'markItem', params: { standing: 'disputed' } }, 'notifyDispute', mail('careDisputed')],
} as const

/**
 * Return care: paid cover of damage found at the return. It covers from the handover or, if bought later, from the next
 * monthly cycle. Cancelled before its start it ends at once, later with the cycle; a returned car stays covered. Staff
 * then find no damage, or issue a report, whose items the customer can dispute one by one. The report is settled when
 * accepted, or when the dispute period ends. The specification names states without codes; the codes are our own.
 */
export const returnCareOrderMachine = returnCareSetup.createMachine({
  id: 'returnCareOrder',
  meta: { mainPath: ['offered', 'active', 'assessing', 'settled'] },
  version: '2',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      on: {
        'customer.ordered': {
          target: 'active',
          guard: and(['isEntranceOpen', 'isSubscriptionOpen', 'isFeeShown']),
          actions: 'dateStart',
        },
      },
    },
    active: {
      meta: { code: ReturnCareStatus.active },
      tags: ['open'],
      on: {
        'backend.activated': { target: 'active', guard: 'hasNoStart', actions: 'dateStart' },
        'customer.cancelled': [
          {
            target: 'cancelled',
            guard: and(['isBeforeInspection', 'hasNoEnd', 'isNotActive']),
            actions: 'refundUnused',
          },
          {
            target: 'active',
            guard: and(['isBeforeInspection', 'hasNoEnd']),
            actions: ['dateEnd', 'scheduleTimers'],
          },
        ],
        'timer.cycleEnded': { target: 'cancelled', guard: 'isEndOver' },
        'backend.orderCancelled': 'cancelled',
        'backend.orderReturned': {
          target: 'active',
          guard: 'isBeforeInspection',
          actions: ['dateReturn', 'dropTimers'],
        },
        'staff.noDamageFound': {
          target: 'settled',
          guard: 'isReturned',
          actions: ['notifyInspection', 'notifySettled', mail('careSettled')],
        },
        'staff.reportIssued': {
          target: 'assessing',
          guard: and(['isReturned', 'hasItems']),
          actions: ['keepItems', 'openWindow', 'notifyInspection', mail('careReported'), 'scheduleTimers'],
        },
        'backend.settled': 'settled',
      },
    },
    assessing: {
      meta: { code: ReturnCareStatus.assessing },
      tags: ['open'],
      on: {
        'customer.itemDisputed': disputeItem,
        'customer.accepted': {
          target: 'settled',
          guard: 'isChargeShown',
          actions: ['notifySettled', 'chargeShare', mail('careSettled')],
        },
        'timer.windowOver': {
          target: 'settled',
          guard: 'isWindowOver',
          actions: ['notifySettled', 'chargeShare', mail('careSettled')],
        },
      },
    },
    disputed: {
      meta: { code: ReturnCareStatus.disputed },
      tags: ['open'],
      on: {
        'customer.itemDisputed': disputeItem,
        'staff.itemDecided': [
          {
            target: 'assessing',
            guard: and(['isItemDisputed', 'isReasonRecorded', 'isLastDispute']),
            actions: [
              { type: 'markItem', params: { standing: 'decided' } },
              'openWindow',
              mail('careDecided'),
              'scheduleTimers',
            ],
          },
          {
            target: 'disputed',
            guard: and(['isItemDisputed', 'isReasonRecorded']),
            actions: [{ type: 'markItem', params: { standing: 'decided' } }, mail('careDecided')],
          },
        ],
      },
    },
    settled: {
      meta: { code: ReturnCareStatus.settled },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
    cancelled: {
      meta: { code: ReturnCareStatus.cancelled },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
  },
})
