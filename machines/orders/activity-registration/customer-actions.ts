import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { RegistrationEvent } from './activity-registration.types.ts'

/** Buttons of a registration's customer, in the order in which its page shows them. */
export const customerActions = {
  events: { cancel: 'customer.cancelled' },
  lateGuards: [],
  waitingGuards: [],
} as const satisfies CustomerActions<RegistrationEvent['type']>
