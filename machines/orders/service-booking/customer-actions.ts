import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { ServiceEvent } from './service-booking.types.ts'

/** Buttons of the customer on the page of a booking. */
export const customerActions = {
  events: { move: 'customer.rescheduled', cancel: 'customer.cancelled' },
  lateGuards: ['isBeforeCutoff'],
  waitingGuards: [],
  inputGuards: ['isTimeOffered', 'isBayFree'],
} as const satisfies CustomerActions<ServiceEvent['type']>
