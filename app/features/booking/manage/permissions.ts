import { customerActions } from '#machines/orders/test-drive-order/customer-actions.ts'
import type { TestDriveEvent } from '#machines/orders/test-drive-order/index.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { refusedBy, type TestDriveOrder } from './drive.ts'

/** State of a customer's button: enabled, shown with the missed deadline, or hidden. */
export type Permission = 'allowed' | 'afterCutoff' | 'absent'

/** The customer's own input is assumed valid: it is made after the button is pressed. */
const events = {
  move: { type: customerActions.events.move, isSlotFree: true },
  cancel: { type: customerActions.events.cancel, isReasonKnown: true },
} as const satisfies Record<string, TestDriveEvent>

export function permissionFor(action: keyof typeof events, order: TestDriveOrder, now: number): Permission {
  const guard = refusedBy(order, events[action], now)
  if (guard === null) return 'allowed'
  return guard === notInThisState ? 'absent' : 'afterCutoff'
}
