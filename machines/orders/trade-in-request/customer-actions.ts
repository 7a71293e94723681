import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { TradeInEvent } from './trade-in-request.types.ts'

/** Buttons of a trade-in's customer, in the order in which its page shows them. */
export const customerActions = {
  events: { accept: 'customer.accepted', decline: 'customer.declined', withdraw: 'customer.withdrawn' },
  lateGuards: [],
  waitingGuards: [],
} as const satisfies CustomerActions<TradeInEvent['type']>
