import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { CarEnquiryEvent } from './car-enquiry.types.ts'

/** Buttons of an enquiry's customer, in the order in which its page shows them. */
export const customerActions = {
  events: { accept: 'customer.accepted', decline: 'customer.declined', withdraw: 'customer.withdrawn' },
  lateGuards: [],
  waitingGuards: [],
} as const satisfies CustomerActions<CarEnquiryEvent['type']>
