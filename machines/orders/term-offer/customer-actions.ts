import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { TermOfferEvent } from './term-offer.types.ts'

/** Buttons of the customer on the page of an offer. */
export const customerActions = {
  events: { extend: 'customer.extended', decline: 'customer.declined', requestCall: 'customer.callRequested' },
  lateGuards: ['isOfferOpen'],
  waitingGuards: ['isNoCallAwaited'],
} as const satisfies CustomerActions<TermOfferEvent['type']>
