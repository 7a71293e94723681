import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { MileagePackageEvent } from './mileage-package-order.types.ts'

/** Buttons of a mileage package's customer, in the order in which its page shows them. */
export const customerActions = {
  events: { order: 'customer.ordered', cancel: 'customer.cancelled' },
  lateGuards: ['hasNoEnd'],
  waitingGuards: [],
  inputGuards: ['isFeeShown'],
} as const satisfies CustomerActions<MileagePackageEvent['type']>
