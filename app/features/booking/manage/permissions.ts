import type { TestDriveEvent } from '#machines/orders/test-drive-order/index.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { refusedBy, type TestDriveOrder } from './drive.ts'

/** Whether a customer's button shows, can be pressed, or says why not. */
export type Permission = 'allowed' | 'afterCutoff' | 'absent'

/** The customer's own part is taken for granted: what they choose comes after the button. */
const events = {
  move: { type: 'customer.rescheduled', isSlotFree: true },
  cancel: { type: 'customer.cancelled', isReasonKnown: true },
} as const satisfies Record<string, TestDriveEvent>

export function permissionFor(action: keyof typeof events, order: TestDriveOrder, now: number): Permission {
  const guard = refusedBy(order, events[action], now)
  if (guard === null) return 'allowed'
  return guard === notInThisState ? 'absent' : 'afterCutoff'
}
