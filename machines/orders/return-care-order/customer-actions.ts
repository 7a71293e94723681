import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { ReturnCareEvent } from './return-care-order.types.ts'

/** Buttons of a return care's customer, in the order in which its page shows them. */
export const customerActions = {
  events: {
    order: 'customer.ordered',
    dispute: 'customer.itemDisputed',
    accept: 'customer.accepted',
    cancel: 'customer.cancelled',
  },
  lateGuards: ['isBeforeInspection', 'hasNoEnd'],
  waitingGuards: [],
  // The page shows the end of the dispute period, and leaves it to the backend.
  inputGuards: ['isFeeShown', 'isWindowOpen', 'isItemOpen', 'isChargeShown'],
} as const satisfies CustomerActions<ReturnCareEvent['type']>
