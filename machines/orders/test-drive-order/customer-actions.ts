import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { TestDriveEvent } from './test-drive-order.types.ts'

/** Buttons of a test drive's customer, in the order in which its page shows them. */
export const customerActions = {
  events: { move: 'customer.rescheduled', cancel: 'customer.cancelled' },
  lateGuards: ['isBeforeCutoff'],
  waitingGuards: [],
  inputGuards: ['isSlotFree', 'isReasonKnown'],
} as const satisfies CustomerActions<TestDriveEvent['type']>
